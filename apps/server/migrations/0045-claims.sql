-- Claims to the client's insurer: for what a check found on an item, or for the loss of one (capabilities, Claim).

CREATE TABLE claims (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  cause text NOT NULL CHECK (cause IN ('FINDING', 'LOSS')),
  finding_id bigint,
  last_seen_seq bigint,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'SUBMITTED', 'SETTLED', 'DECLINED', 'WITHDRAWN')),
  event_day date NOT NULL,
  before_check_id bigint,
  after_check_id bigint,
  valuation_id bigint,
  value_amount bigint CHECK (value_amount > 0),
  value_currency text CHECK (value_currency ~ '^[A-Z]{3}$'),
  value_basis text CHECK (value_basis IN ('PURCHASE', 'APPRAISAL', 'REPLACEMENT', 'DECLARED')),
  value_day date,
  claimed_amount bigint CHECK (claimed_amount BETWEEN 1 AND 100000000000),
  claimed_currency text CHECK (claimed_currency ~ '^[A-Z]{3}$'),
  insurer text NOT NULL DEFAULT '' CHECK (char_length(insurer) <= 120),
  insurer_reference text NOT NULL DEFAULT '' CHECK (char_length(insurer_reference) <= 120),
  settled_amount bigint CHECK (settled_amount BETWEEN 1 AND 100000000000),
  settled_currency text CHECK (settled_currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (client_id, finding_id) REFERENCES condition_findings,
  FOREIGN KEY (client_id, item_id, before_check_id) REFERENCES condition_checks (client_id, item_id, id),
  FOREIGN KEY (client_id, item_id, after_check_id) REFERENCES condition_checks (client_id, item_id, id),
  FOREIGN KEY (client_id, valuation_id) REFERENCES valuations,
  CONSTRAINT claims_cause CHECK ((cause = 'FINDING') = (finding_id IS NOT NULL) AND (cause = 'LOSS') = (last_seen_seq IS NOT NULL)),
  CONSTRAINT claims_loss_after CHECK (cause = 'FINDING' OR after_check_id IS NULL),
  CONSTRAINT claims_value CHECK (num_nonnulls(value_amount, value_currency, value_basis) IN (0, 3)),
  CONSTRAINT claims_claimed CHECK ((claimed_amount IS NULL) = (claimed_currency IS NULL)),
  CONSTRAINT claims_settled CHECK ((settled_amount IS NULL) = (settled_currency IS NULL) AND (status = 'SETTLED') = (settled_amount IS NOT NULL)),
  CONSTRAINT claims_insurer CHECK (status NOT IN ('SUBMITTED', 'SETTLED', 'DECLINED') OR insurer <> '')
);
COMMENT ON TABLE claims IS 'Claims to the insurer, each for a finding on an item or for its loss. The checks and the value stay as they were when it was opened.';
COMMENT ON COLUMN claims.last_seen_seq IS 'Of a loss: the number of the item''s newest movement in the custody chain, since which nobody has seen it.';
COMMENT ON COLUMN claims.event_day IS 'The facility''s day of the check that found it; of a loss that of the newest movement.';
COMMENT ON COLUMN claims.value_amount IS 'In the smallest unit of value_currency, as the amounts below in that of theirs.';
-- Two people cannot open the same claim at once.
CREATE UNIQUE INDEX claims_of_finding ON claims (client_id, finding_id)
  WHERE cause = 'FINDING' AND status IN ('OPEN', 'SUBMITTED', 'SETTLED');
CREATE UNIQUE INDEX claims_of_loss ON claims (client_id, item_id) WHERE cause = 'LOSS' AND status IN ('OPEN', 'SUBMITTED');
CREATE INDEX claims_item ON claims (client_id, item_id, id);
CREATE INDEX claims_finding ON claims (client_id, finding_id) WHERE finding_id IS NOT NULL;
CREATE INDEX claims_before ON claims (client_id, item_id, before_check_id) WHERE before_check_id IS NOT NULL;
CREATE INDEX claims_after ON claims (client_id, item_id, after_check_id) WHERE after_check_id IS NOT NULL;
CREATE INDEX claims_valuation ON claims (client_id, valuation_id) WHERE valuation_id IS NOT NULL;
CREATE INDEX claims_newest ON claims (id DESC);
CREATE INDEX claims_status ON claims (status, id DESC);

CREATE TABLE claim_events (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  claim_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('OPEN', 'SUBMITTED', 'SETTLED', 'DECLINED', 'WITHDRAWN', 'NOTE')),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 2000),
  actor text NOT NULL CHECK (actor IN ('USER', 'STAFF', 'COMMAND_LINE', 'SYSTEM')),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, claim_id) REFERENCES claims ON DELETE CASCADE,
  CONSTRAINT claim_events_text CHECK (kind NOT IN ('DECLINED', 'NOTE') OR text <> '')
);
COMMENT ON TABLE claim_events IS 'The history of a claim: each status that it came to, and the notes that were added. Rows are only ever added.';
CREATE INDEX claim_events_claim ON claim_events (client_id, claim_id, id);
-- A claim comes to each status once.
CREATE UNIQUE INDEX claim_events_status ON claim_events (client_id, claim_id, kind) WHERE kind <> 'NOTE';
CREATE INDEX claim_events_user ON claim_events (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE claim_documents (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  claim_id bigint NOT NULL,
  document_id bigint NOT NULL,
  actor text NOT NULL CHECK (actor IN ('USER', 'STAFF', 'COMMAND_LINE', 'SYSTEM')),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  attached_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, claim_id, document_id),
  FOREIGN KEY (client_id, claim_id) REFERENCES claims ON DELETE CASCADE,
  FOREIGN KEY (client_id, document_id) REFERENCES documents
);
COMMENT ON TABLE claim_documents IS 'The documents of a claim, such as an estimate for the repair or a letter of the insurer. Rows are only ever added.';
CREATE INDEX claim_documents_document ON claim_documents (client_id, document_id);
CREATE INDEX claim_documents_user ON claim_documents (user_id) WHERE user_id IS NOT NULL;

SELECT lock_to_closet('claims');
SELECT lock_to_closet('claim_events');
SELECT lock_to_closet('claim_documents');
REVOKE UPDATE, DELETE ON claims, claim_events, claim_documents FROM vestry_tenant, vestry_system;
GRANT UPDATE (status, claimed_amount, claimed_currency, insurer, insurer_reference, settled_amount, settled_currency)
  ON claims TO vestry_tenant, vestry_system;

-- The deletion of a client, an item or a user comes through a foreign key's trigger, at depth 1.
CREATE FUNCTION refuse_claim_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a claim is only ever added to' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER claim_events_stay BEFORE UPDATE OR DELETE ON claim_events
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_claim_change();
CREATE TRIGGER claim_documents_stay BEFORE UPDATE OR DELETE ON claim_documents
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_claim_change();
