CREATE TABLE "passkey_challenges" (
	"bound_to" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_bound_to_purpose_kind_pk" PRIMARY KEY("bound_to","purpose","kind")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "passkeys_kind" CHECK ("passkeys"."kind" in ('mechanic', 'administrator'))
);
--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_account_index" ON "passkeys" USING btree ("kind","account_id");