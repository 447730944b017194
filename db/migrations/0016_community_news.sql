CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"reached_user_id" bigint,
	"recipients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "news_status" CHECK ("news"."status" in ('draft', 'queued', 'sent')),
	CONSTRAINT "news_english" CHECK ("news"."texts" ? 'en')
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_queued" ON "news" USING btree ("queued_at","id") WHERE "news"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "news_author" ON "news" USING btree ("created_by");