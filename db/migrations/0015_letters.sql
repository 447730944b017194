ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_topic";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_dua_dates" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "memorial_comments_author" ON "memorial_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "official_verifications_sender" ON "official_verifications" USING btree ("submitted_by");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_topic" CHECK ("mail_outbox"."topic" in ('memorials', 'duas', 'news', 'services', 'digest', 'dates'));