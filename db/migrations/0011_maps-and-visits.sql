CREATE TABLE "grave_links" (
	"code" varchar(16) PRIMARY KEY NOT NULL,
	"grave_id" bigint NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "map_cells" (
	"zoom" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"graves" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"grave_id" bigint,
	CONSTRAINT "map_cells_zoom_x_y_pk" PRIMARY KEY("zoom","x","y")
);
--> statement-breakpoint
CREATE TABLE "map_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cemetery_id" bigint,
	"grave_id" bigint,
	"cell_x" integer,
	"cell_y" integer,
	"version" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "map_changes_kind" CHECK ("map_changes"."kind" in ('grave', 'bulk', 'layout', 'memorial'))
);
--> statement-breakpoint
CREATE TABLE "map_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL,
	"forgotten" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" varchar(120) NOT NULL,
	"grave_ids" bigint[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grave_links" ADD CONSTRAINT "grave_links_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_links" ADD CONSTRAINT "grave_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grave_links_grave" ON "grave_links" USING btree ("grave_id");--> statement-breakpoint
CREATE INDEX "grave_links_creator" ON "grave_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "map_changes_waiting" ON "map_changes" USING btree ("id") WHERE "map_changes"."version" is null;--> statement-breakpoint
CREATE INDEX "map_changes_cemetery" ON "map_changes" USING btree ("cemetery_id","version");--> statement-breakpoint
CREATE INDEX "map_changes_created" ON "map_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visit_plans_user" ON "visit_plans" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO map_state (id, version) VALUES (1, 1);--> statement-breakpoint
-- The web map's grid (spherical Mercator, as tiles are numbered): which column and row of a zoom a place lies in.
CREATE FUNCTION map_cell_x(lng double precision, zoom integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(greatest(floor((lng + 180) / 360 * (1 << zoom)), 0), (1 << zoom) - 1)::integer;--> statement-breakpoint
CREATE FUNCTION map_cell_y(lat double precision, zoom integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(greatest(floor((1 - asinh(tan(radians(least(greatest(lat, -85.05), 85.05)))) / pi()) / 2 * (1 << zoom)), 0), (1 << zoom) - 1)::integer;--> statement-breakpoint
-- Back again: where the western and northern edges of a column and a row lie.
CREATE FUNCTION map_lng(x double precision, zoom integer) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN x / (1 << zoom) * 360 - 180;--> statement-breakpoint
CREATE FUNCTION map_lat(y double precision, zoom integer) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN degrees(atan(sinh(pi() * (1 - 2 * y / (1 << zoom)))));--> statement-breakpoint
-- Graves that one statement changes. Up to 500 of a cemetery are named; of more, only the cemetery is.
CREATE FUNCTION note_grave_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
              o.is_verified, o.additional_info, o.location)
            IS DISTINCT FROM (n.deceased_name, n.cemetery_id, n.lat, n.lng, n.coordinate_source,
              n.coordinate_accuracy, n.section, n.grave_number, n.date_of_birth, n.date_of_birth_precision,
              n.date_of_death, n.date_of_death_precision, n.is_verified, n.additional_info, n.location)
        ) changed
      ) counted) told;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER graves_note_insert AFTER INSERT ON graves REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_grave_changes();--> statement-breakpoint
CREATE TRIGGER graves_note_update AFTER UPDATE ON graves REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_grave_changes();--> statement-breakpoint
CREATE TRIGGER graves_note_delete AFTER DELETE ON graves REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_grave_changes();--> statement-breakpoint
CREATE FUNCTION note_layout_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  INSERT INTO map_changes (kind, cemetery_id)
  VALUES ('layout', (changed ->> CASE WHEN TG_TABLE_NAME = 'cemeteries' THEN 'id' ELSE 'cemetery_id' END)::bigint);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cemeteries_note AFTER UPDATE ON cemeteries FOR EACH ROW EXECUTE FUNCTION note_layout_change();--> statement-breakpoint
CREATE TRIGGER cemetery_sections_note AFTER INSERT OR UPDATE OR DELETE ON cemetery_sections
  FOR EACH ROW EXECUTE FUNCTION note_layout_change();--> statement-breakpoint
CREATE TRIGGER cemetery_paths_note AFTER INSERT OR UPDATE OR DELETE ON cemetery_paths
  FOR EACH ROW EXECUTE FUNCTION note_layout_change();--> statement-breakpoint
CREATE TRIGGER cemetery_gates_note AFTER INSERT OR UPDATE OR DELETE ON cemetery_gates
  FOR EACH ROW EXECUTE FUNCTION note_layout_change();--> statement-breakpoint
-- A pack names the public memorials of its graves: whatever may show or hide one counts as a change of its grave.
CREATE FUNCTION note_memorial_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_changes (kind, cemetery_id, grave_id)
  SELECT DISTINCT 'memorial', g.cemetery_id, g.id FROM graves g
  WHERE g.id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.grave_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.grave_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER memorials_note AFTER INSERT OR DELETE ON memorials
  FOR EACH ROW EXECUTE FUNCTION note_memorial_change();--> statement-breakpoint
CREATE TRIGGER memorials_note_update AFTER UPDATE OF grave_id, title, visibility, hidden_at, taken_down_at, deleted_at,
  archived_at, womens_names, displayed_as, photos, show_photos ON memorials
  FOR EACH ROW EXECUTE FUNCTION note_memorial_change();--> statement-breakpoint
-- Graves that were there before this migration.
INSERT INTO map_changes (kind, cemetery_id) SELECT DISTINCT 'bulk', cemetery_id FROM graves;
