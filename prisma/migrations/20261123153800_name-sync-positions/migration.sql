UPDATE "sync_run" SET "cursor" = replace(replace(replace(replace("cursor",
         '"after":', '"cursor":'),
         '"above":', '"afterProductNumber":'),
         '"last":', '"lastProductNumber":'),
         '"count":', '"countInSection":')
 WHERE "status" = 'running' AND "cursor" IS NOT NULL;
