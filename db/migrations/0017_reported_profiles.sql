ALTER TABLE "reports" DROP CONSTRAINT "reports_target";--> statement-breakpoint
ALTER TABLE "takedowns" DROP CONSTRAINT "takedowns_target";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target" CHECK ("reports"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice', 'provider_review', 'cleaner_review', 'profile'));--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_target" CHECK ("takedowns"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice', 'provider_review', 'cleaner_review', 'profile'));