ALTER TABLE "graves" ADD COLUMN "kin_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "graves_stale_name" ON "graves" USING btree ("id") WHERE "graves"."fold_version" = 0;--> statement-breakpoint
-- A name or its additional information changed without the columns made from them: the row is folded again later.
CREATE FUNCTION mark_stale_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fold_version := 0;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER graves_stale_name BEFORE UPDATE OF deceased_name, additional_info ON graves
  FOR EACH ROW WHEN (
    (NEW.deceased_name, NEW.additional_info) IS DISTINCT FROM (OLD.deceased_name, OLD.additional_info)
    AND NEW.name_folded = OLD.name_folded AND NEW.name_keys = OLD.name_keys AND NEW.kin_keys = OLD.kin_keys
  ) EXECUTE FUNCTION mark_stale_name();--> statement-breakpoint
-- Every search reads an index's pending list from end to end; the default of 4 MB slows it after ordinary writes.
ALTER INDEX graves_cem_keys SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX register_names_marks SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX name_tokens_trgm SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX name_tokens_keys SET (gin_pending_list_limit = 256);--> statement-breakpoint
-- A search reads the graves of its names from the index alone, with what breaks ties among them.
DROP INDEX graves_name;--> statement-breakpoint
CREATE INDEX graves_name ON graves (name_folded, id) INCLUDE (is_verified, date_of_death);
