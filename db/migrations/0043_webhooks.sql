CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"status" integer,
	"problem" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cemetery_id" bigint,
	"grave_id" bigint,
	"into_id" bigint,
	"verification_id" bigint,
	"outcome" text,
	"next_at" timestamp (3) with time zone DEFAULT now(),
	"claimed_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "webhook_deliveries_kind" CHECK ("webhook_deliveries"."kind" in ('grave.recorded', 'grave.changed', 'grave.hidden', 'grave.merged', 'register.changed', 'verification.decided', 'layout.changed', 'test'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"url" varchar(500) NOT NULL,
	"kinds" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_former_secret" text,
	"former_ends_at" timestamp (3) with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_changed_in" ON "webhook_deliveries" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "webhooks_office" ON "webhooks" USING btree ("organisation_id");--> statement-breakpoint
-- Tells every webhook of the offices that look after a cemetery, in the transaction of the change and once in it. A decision
-- is told to the office that submitted it, nobody else.
CREATE FUNCTION tell_webhooks(told text, cemetery bigint, grave bigint, target bigint DEFAULT NULL,
  verification bigint DEFAULT NULL, decided text DEFAULT NULL, submitter bigint DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, kind, cemetery_id, grave_id, into_id, verification_id, outcome)
  SELECT w.id, told, cemetery, grave, target, verification, decided
  FROM webhooks w
  JOIN organisation_cemeteries c ON c.organisation_id = w.organisation_id AND c.cemetery_id = cemetery
  WHERE told = ANY (w.kinds) AND (verification IS NULL OR w.organisation_id = submitter)
    AND NOT EXISTS (
      SELECT FROM webhook_deliveries d
      WHERE d.changed_in = pg_current_xact_id() AND d.webhook_id = w.id AND d.cemetery_id = cemetery
        AND d.grave_id IS NOT DISTINCT FROM grave AND d.outcome IS NOT DISTINCT FROM decided
        AND (d.kind = told OR (d.kind = 'grave.recorded' AND told = 'grave.changed')))
$$;--> statement-breakpoint
-- Graves that one statement changes. Up to 500 of a cemetery are named; of more, only the cemetery is. Where no office has a
-- webhook, a change costs one look into an empty table.
CREATE FUNCTION note_graves_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_webhooks(CASE WHEN many THEN 'register.changed' ELSE 'grave.recorded' END, cemetery_id, id) FROM (
      SELECT DISTINCT many, cemetery_id, CASE WHEN NOT many THEN id END AS id
      FROM (SELECT id, cemetery_id, count(*) OVER (PARTITION BY cemetery_id) > 500 AS many FROM new_rows) counted) told;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM tell_webhooks(
      CASE WHEN many THEN 'register.changed' WHEN into_id IS NULL THEN 'grave.hidden' ELSE 'grave.merged' END,
      cemetery_id, id, into_id) FROM (
      SELECT DISTINCT many, cemetery_id, CASE WHEN NOT many THEN id END AS id, CASE WHEN NOT many THEN into_id END AS into_id
      FROM (
        SELECT o.id, o.cemetery_id, k.merged_into AS into_id, count(*) OVER (PARTITION BY o.cemetery_id) > 500 AS many
        FROM old_rows o LEFT JOIN withdrawn_graves k ON k.id = o.id
      ) counted) told;
  ELSE
    PERFORM tell_webhooks(CASE WHEN many THEN 'register.changed' ELSE 'grave.changed' END, cemetery_id, id) FROM (
      SELECT DISTINCT many, cemetery_id, CASE WHEN NOT many THEN id END AS id
      FROM (
        SELECT side.id, side.cemetery_id, count(*) OVER (PARTITION BY side.cemetery_id) > 1000 AS many
        FROM old_rows o JOIN new_rows n USING (id)
        CROSS JOIN LATERAL (VALUES (o.id, o.cemetery_id), (n.id, n.cemetery_id)) side(id, cemetery_id)
        WHERE (o.deceased_name, o.cemetery_id, o.lat, o.lng, o.coordinate_source, o.coordinate_accuracy, o.section,
            o.grave_number, o.date_of_birth, o.date_of_birth_precision, o.date_of_death, o.date_of_death_precision,
            o.is_verified, o.is_public_record, o.additional_info, o.location, o.name_arabic, o.name_urdu)
          IS DISTINCT FROM (n.deceased_name, n.cemetery_id, n.lat, n.lng, n.coordinate_source, n.coordinate_accuracy,
            n.section, n.grave_number, n.date_of_birth, n.date_of_birth_precision, n.date_of_death,
            n.date_of_death_precision, n.is_verified, n.is_public_record, n.additional_info, n.location, n.name_arabic,
            n.name_urdu)
      ) counted) told;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER graves_webhooks_insert AFTER INSERT ON graves REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_graves_for_webhooks();--> statement-breakpoint
CREATE TRIGGER graves_webhooks_update AFTER UPDATE ON graves REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_graves_for_webhooks();--> statement-breakpoint
CREATE TRIGGER graves_webhooks_delete AFTER DELETE ON graves REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_graves_for_webhooks();--> statement-breakpoint
CREATE FUNCTION note_decision_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('verification.decided', NEW.cemetery_id, NEW.grave_id, NULL, NEW.id, NEW.status, NEW.organisation_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER official_verifications_webhooks_insert AFTER INSERT ON official_verifications
  FOR EACH ROW WHEN (NEW.status = 'verified') EXECUTE FUNCTION note_decision_for_webhooks();--> statement-breakpoint
CREATE TRIGGER official_verifications_webhooks_update AFTER UPDATE OF status ON official_verifications
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status IN ('verified', 'rejected', 'revoked'))
  EXECUTE FUNCTION note_decision_for_webhooks();--> statement-breakpoint
-- What the maps note of a layout is what an office is told of.
CREATE FUNCTION note_layout_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('layout.changed', NEW.cemetery_id, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER map_changes_webhooks AFTER INSERT ON map_changes
  FOR EACH ROW WHEN (NEW.kind = 'layout') EXECUTE FUNCTION note_layout_for_webhooks();
