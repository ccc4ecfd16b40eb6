-- "Floor sample" and the like were features and are now the attribute `condition`, also in the merchant's corrections.
CREATE FUNCTION pg_temp.has_condition(stated jsonb) RETURNS boolean LANGUAGE sql AS $$
  SELECT coalesce(stated @? '$.features[*] ? (@.value == "refurbished" || @.value == "floor sample" || @.value == "discontinued" || @.value == "clearance")', false)
$$;

CREATE FUNCTION pg_temp.move_condition(stated jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT stated || jsonb_build_object(
    'condition', (
      SELECT jsonb_set(f, '{value}', to_jsonb(replace(f ->> 'value', ' ', '-')))
        FROM jsonb_array_elements(stated -> 'features') f
       WHERE f ->> 'value' IN ('refurbished', 'floor sample', 'discontinued', 'clearance')
       ORDER BY array_position(ARRAY['refurbished', 'floor sample', 'discontinued', 'clearance'], f ->> 'value') LIMIT 1),
    'features', coalesce((
      SELECT jsonb_agg(f ORDER BY at) FROM jsonb_array_elements(stated -> 'features') WITH ORDINALITY t (f, at)
       WHERE f ->> 'value' NOT IN ('refurbished', 'floor sample', 'discontinued', 'clearance')), '[]'))
$$;

UPDATE "product" SET "attributes" = pg_temp.move_condition("attributes") WHERE pg_temp.has_condition("attributes");
UPDATE "product" SET "read" = pg_temp.move_condition("read") WHERE pg_temp.has_condition("read");
UPDATE "product" SET "locked" = pg_temp.move_condition("locked") WHERE pg_temp.has_condition("locked");

DROP FUNCTION pg_temp.move_condition(jsonb);
DROP FUNCTION pg_temp.has_condition(jsonb);
