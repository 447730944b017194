CREATE TABLE "register_names" (
	"folded" text PRIMARY KEY NOT NULL,
	"marks" text[] NOT NULL,
	"fold_version" smallint NOT NULL
);
--> statement-breakpoint
DROP INDEX "graves_toks";--> statement-breakpoint
ALTER TABLE "name_tokens" ADD COLUMN "fold_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "register_names_marks" ON "register_names" USING gin ("marks");--> statement-breakpoint
CREATE INDEX "name_tokens_first_key" ON "name_tokens" USING btree (("keys"[1]));--> statement-breakpoint
ALTER TABLE "graves" DROP COLUMN "name_initials";