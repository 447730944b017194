ALTER TABLE "cemeteries" ADD COLUMN "is_search_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "cemeteries_search_only" ON "cemeteries" USING btree ("id") WHERE "cemeteries"."is_search_only";--> statement-breakpoint
-- The graves of a cemetery leave the map and its packs, or come back: all its cells are counted again, all packs sent whole.
CREATE FUNCTION note_search_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_changes (kind, cemetery_id) VALUES ('bulk', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cemeteries_note_search_only AFTER UPDATE ON cemeteries FOR EACH ROW
  WHEN (OLD.is_search_only IS DISTINCT FROM NEW.is_search_only) EXECUTE FUNCTION note_search_only();
