ALTER TABLE "graves" ADD COLUMN "name_arabic" varchar(200);--> statement-breakpoint
ALTER TABLE "graves" ADD COLUMN "name_arabic_by" text;--> statement-breakpoint
ALTER TABLE "graves" ADD COLUMN "name_arabic_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "graves" ADD COLUMN "name_urdu" varchar(200);--> statement-breakpoint
ALTER TABLE "graves" ADD COLUMN "name_urdu_by" text;--> statement-breakpoint
ALTER TABLE "graves" ADD COLUMN "name_urdu_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "graves" ADD COLUMN "script_names_folded" text[];--> statement-breakpoint
CREATE INDEX "graves_script_names" ON "graves" USING gin ("script_names_folded") WHERE "graves"."script_names_folded" is not null;--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_name_arabic_by" CHECK ("graves"."name_arabic_by" in ('family', 'office'));--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_name_urdu_by" CHECK ("graves"."name_urdu_by" in ('family', 'office'));--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_name_arabic_confirmed" CHECK (num_nulls("graves"."name_arabic", "graves"."name_arabic_by", "graves"."name_arabic_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_name_urdu_confirmed" CHECK (num_nulls("graves"."name_urdu", "graves"."name_urdu_by", "graves"."name_urdu_at") in (0, 3));--> statement-breakpoint
-- A name in a second script that changes without its folded form is folded again later, like the register's own.
DROP TRIGGER graves_stale_name ON graves;--> statement-breakpoint
CREATE TRIGGER graves_stale_name BEFORE UPDATE OF deceased_name, additional_info, name_arabic, name_urdu ON graves
  FOR EACH ROW WHEN (
    ((NEW.deceased_name, NEW.additional_info) IS DISTINCT FROM (OLD.deceased_name, OLD.additional_info)
      AND NEW.name_folded = OLD.name_folded AND NEW.name_keys = OLD.name_keys AND NEW.kin_keys = OLD.kin_keys)
    OR ((NEW.name_arabic, NEW.name_urdu) IS DISTINCT FROM (OLD.name_arabic, OLD.name_urdu)
      AND NEW.script_names_folded IS NOT DISTINCT FROM OLD.script_names_folded)
  ) EXECUTE FUNCTION mark_stale_name();--> statement-breakpoint
-- Every search reads an index's pending list from end to end, for each name; such a name is written once in a while.
ALTER INDEX graves_script_names SET (fastupdate = off);--> statement-breakpoint
-- Devices keep these names too: a change of one is a change of its grave.
CREATE OR REPLACE FUNCTION note_grave_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO map_changes (kind, cemetery_id, grave_id, cell_x, cell_y)
    SELECT CASE WHEN many THEN 'bulk' ELSE 'grave' END, cemetery_id, id, x, y FROM (
      SELECT DISTINCT many, cemetery_id, CASE WHEN NOT many THEN id END AS id,
        CASE WHEN NOT many THEN map_cell_x(lng, 19) END AS x, CASE WHEN NOT many THEN map_cell_y(lat, 19) END AS y
      FROM (SELECT *, count(*) OVER (PARTITION BY cemetery_id) > 500 AS many FROM new_rows) counted) told;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO map_changes (kind, cemetery_id, grave_id, cell_x, cell_y)
    SELECT CASE WHEN many THEN 'bulk' ELSE 'grave' END, cemetery_id, id, x, y FROM (
      SELECT DISTINCT many, cemetery_id, CASE WHEN NOT many THEN id END AS id,
        CASE WHEN NOT many THEN map_cell_x(lng, 19) END AS x, CASE WHEN NOT many THEN map_cell_y(lat, 19) END AS y
      FROM (SELECT *, count(*) OVER (PARTITION BY cemetery_id) > 500 AS many FROM old_rows) counted) told;
  ELSE
    INSERT INTO map_changes (kind, cemetery_id, grave_id, cell_x, cell_y)
    SELECT CASE WHEN many THEN 'bulk' ELSE 'grave' END, cemetery_id, id, x, y FROM (
      SELECT DISTINCT many, cemetery_id, CASE WHEN NOT many THEN id END AS id,
        CASE WHEN NOT many THEN map_cell_x(lng, 19) END AS x, CASE WHEN NOT many THEN map_cell_y(lat, 19) END AS y
      FROM (
        SELECT changed.*, count(*) OVER (PARTITION BY cemetery_id) > 1000 AS many FROM (
          SELECT side.id, side.cemetery_id, side.lat, side.lng FROM old_rows o JOIN new_rows n USING (id)
          CROSS JOIN LATERAL (VALUES (o.id, o.cemetery_id, o.lat, o.lng), (n.id, n.cemetery_id, n.lat, n.lng))
            side(id, cemetery_id, lat, lng)
          WHERE (o.deceased_name, o.cemetery_id, o.lat, o.lng, o.coordinate_source, o.coordinate_accuracy, o.section,
              o.grave_number, o.date_of_birth, o.date_of_birth_precision, o.date_of_death, o.date_of_death_precision,
              o.is_verified, o.additional_info, o.location, o.name_arabic, o.name_arabic_by, o.name_urdu, o.name_urdu_by)
            IS DISTINCT FROM (n.deceased_name, n.cemetery_id, n.lat, n.lng, n.coordinate_source,
              n.coordinate_accuracy, n.section, n.grave_number, n.date_of_birth, n.date_of_birth_precision,
              n.date_of_death, n.date_of_death_precision, n.is_verified, n.additional_info, n.location, n.name_arabic, n.name_arabic_by,
              n.name_urdu, n.name_urdu_by)
        ) changed
      ) counted) told;
  END IF;
  RETURN NULL;
END $$;
