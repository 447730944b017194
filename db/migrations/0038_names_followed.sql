-- Rows of before were written by a transaction older than any that is still open; a constant rewrites no table.
ALTER TABLE "register_names" ADD COLUMN "changed_in" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_names" ALTER COLUMN "changed_in" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "register_names_changed_in" ON "register_names" USING btree ("changed_in");
