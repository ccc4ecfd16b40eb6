-- Freed addresses are called quarantined. The hash after the prefix stays.
UPDATE "subdomain" SET "status" = 'quarantined', "slug" = replace("slug", 'resting-', 'quarantined-')
 WHERE "status" = 'resting' AND "merchant_id" IS NULL;

UPDATE "subdomain" SET "status" = 'quarantined' WHERE "status" = 'resting';
