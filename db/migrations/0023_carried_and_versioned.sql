ALTER TABLE "grave_corrections" DROP CONSTRAINT "grave_corrections_grave_id_graves_id_fk";
--> statement-breakpoint
ALTER TABLE "grave_links" DROP CONSTRAINT "grave_links_grave_id_graves_id_fk";
--> statement-breakpoint
ALTER TABLE "grave_corrections" ALTER COLUMN "grave_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_links" ALTER COLUMN "grave_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "janazah_notices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memorial_albums" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memorial_comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memorial_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "councils" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "showed_profile" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "death_record_verifications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD CONSTRAINT "grave_corrections_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_links" ADD CONSTRAINT "grave_links_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dua_dates_grave" ON "dua_dates" USING btree ("grave_id");--> statement-breakpoint
CREATE INDEX "cleaning_plans_grave" ON "cleaning_plans" USING btree ("grave_id");--> statement-breakpoint
CREATE INDEX "janazah_notices_grave" ON "janazah_notices" USING btree ("grave_id");