ALTER TABLE "privacy_requests" DROP CONSTRAINT "privacy_requests_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "takedowns" DROP CONSTRAINT "takedowns_reason";--> statement-breakpoint
CREATE INDEX "duas_general" ON "duas" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "duas"."is_approved" and "duas"."grave_id" is null and "duas"."memorial_id" is null;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('living_person', 'own_data', 'complaint', 'other'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('disrespect', 'against_faith', 'privacy', 'wrong_person', 'spam', 'danger', 'other'));--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_reason" CHECK ("takedowns"."reason" in ('disrespect', 'against_faith', 'privacy', 'wrong_person', 'spam', 'danger', 'other'));