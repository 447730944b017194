CREATE TABLE "member_phones" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"number" varchar(16) NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"code_hash" varchar(64),
	"code_ends_at" timestamp (3) with time zone,
	"texts_urgent" boolean DEFAULT false NOT NULL,
	"rings_for_harm" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"sealed_number" text,
	"template" varchar(80) NOT NULL,
	"language" varchar(2) NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_values" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" varchar(300),
	"once_key" varchar(120),
	"mails_instead" boolean DEFAULT false NOT NULL,
	"fragments" integer,
	"cost" integer,
	"counted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "sms_outbox_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "sms_outbox_status" CHECK ("sms_outbox"."status" in ('queued', 'sent', 'failed', 'capped', 'unreachable')),
	CONSTRAINT "sms_outbox_language" CHECK ("sms_outbox"."language" in ('en', 'ar', 'ur', 'tr', 'ms', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "taken_by" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_phones" ADD CONSTRAINT "member_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_phones_confirmed" ON "member_phones" USING btree ("number") WHERE "member_phones"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "sms_outbox_counted" ON "sms_outbox" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_user" ON "sms_outbox" USING btree ("user_id","template","created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;