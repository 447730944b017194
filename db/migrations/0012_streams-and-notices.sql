CREATE TABLE "janazah_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "janazah_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deceased_name" varchar(255) NOT NULL,
	"mosque" varchar(255) NOT NULL,
	"address" varchar(500) DEFAULT '' NOT NULL,
	"prayer_at" timestamp (3) with time zone NOT NULL,
	"burial_at" timestamp (3) with time zone,
	"cemetery_id" bigint,
	"stream_id" bigint,
	"grave_id" bigint,
	"memorial_id" bigint,
	"note" varchar(1000) DEFAULT '' NOT NULL,
	"consent_name" varchar(255) NOT NULL,
	"has_womens_space" boolean DEFAULT false NOT NULL,
	"created_by" bigint,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_followers" (
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_followers_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" varchar(120) NOT NULL,
	"auth" varchar(60) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "stream_guests" (
	"stream_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"invitation_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_guests_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stream_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" bigint NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"email" varchar(254),
	"invited_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "stream_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stream_reminders" (
	"stream_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"minutes_before" integer DEFAULT 15 NOT NULL,
	"reminded_for" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_reminders_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id"),
	CONSTRAINT "stream_reminders_minutes" CHECK ("stream_reminders"."minutes_before" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "stream_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"message" varchar(1000) NOT NULL,
	"wanted_for" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by" bigint,
	"answer" varchar(1000) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_restraints" (
	"stream_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp (3) with time zone,
	"set_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_restraints_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id"),
	CONSTRAINT "stream_restraints_kind" CHECK ("stream_restraints"."kind" in ('muted', 'blocked'))
);
--> statement-breakpoint
-- Worth nothing after a crash.
CREATE UNLOGGED TABLE "stream_viewers" (
	"stream_id" bigint NOT NULL,
	"viewer" varchar(32) NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stream_viewers_stream_id_viewer_pk" PRIMARY KEY("stream_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target";--> statement-breakpoint
ALTER TABLE "takedowns" DROP CONSTRAINT "takedowns_target";--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "slow_mode_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "consent_name" varchar(255);--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "consent_relation" varchar(120);--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "ingest_key_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "ingest_key_made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "source_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "source_lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "broadcast" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "is_recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "recording_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "recording_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "recording_ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "recording_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "recording_seconds" integer;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "has_captions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "janazah_notices" ADD CONSTRAINT "janazah_notices_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "janazah_notices" ADD CONSTRAINT "janazah_notices_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "janazah_notices" ADD CONSTRAINT "janazah_notices_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "janazah_notices" ADD CONSTRAINT "janazah_notices_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "janazah_notices" ADD CONSTRAINT "janazah_notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_followers" ADD CONSTRAINT "notice_followers_notice_id_janazah_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."janazah_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_followers" ADD CONSTRAINT "notice_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_guests" ADD CONSTRAINT "stream_guests_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_guests" ADD CONSTRAINT "stream_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_guests" ADD CONSTRAINT "stream_guests_invitation_id_stream_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."stream_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_invitations" ADD CONSTRAINT "stream_invitations_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_invitations" ADD CONSTRAINT "stream_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_reminders" ADD CONSTRAINT "stream_reminders_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_reminders" ADD CONSTRAINT "stream_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_requests" ADD CONSTRAINT "stream_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_requests" ADD CONSTRAINT "stream_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_restraints" ADD CONSTRAINT "stream_restraints_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_restraints" ADD CONSTRAINT "stream_restraints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_restraints" ADD CONSTRAINT "stream_restraints_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_viewers" ADD CONSTRAINT "stream_viewers_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "janazah_notices_coming" ON "janazah_notices" USING btree ("prayer_at","id") WHERE "janazah_notices"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "janazah_notices_author" ON "janazah_notices" USING btree ("created_by","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "janazah_notices_stream" ON "janazah_notices" USING btree ("stream_id");--> statement-breakpoint
CREATE INDEX "notice_followers_user" ON "notice_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stream_guests_user" ON "stream_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stream_invitations_stream" ON "stream_invitations" USING btree ("stream_id","id");--> statement-breakpoint
CREATE INDEX "stream_reminders_user" ON "stream_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_requests_open" ON "stream_requests" USING btree ("user_id") WHERE "stream_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "stream_requests_waiting" ON "stream_requests" USING btree ("created_at","id") WHERE "stream_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "stream_restraints_user" ON "stream_restraints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stream_viewers_seen" ON "stream_viewers" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_streams_host" ON "live_streams" USING btree ("host_id","start_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "live_streams_recordings" ON "live_streams" USING btree ("recording_expires_at") WHERE recording_ready_at is not null;--> statement-breakpoint
CREATE INDEX "stream_messages_user" ON "stream_messages" USING btree ("user_id","stream_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_ingestKeyHash_unique" UNIQUE("ingest_key_hash");--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_source" CHECK ("live_streams"."source" in ('encoder', 'browser', 'sample'));--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_slow_mode" CHECK ("live_streams"."slow_mode_seconds" between 0 and 600);--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_over" CHECK (not ("live_streams"."is_live" and "live_streams"."end_time" is not null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target" CHECK ("reports"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice'));--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_target" CHECK ("takedowns"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave', 'stream', 'chat', 'notice'));