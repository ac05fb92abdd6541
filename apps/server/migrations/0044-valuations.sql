-- The value of items: valuations with the documents that show them, and the insurance limits of addresses (capabilities, Value).

CREATE TABLE document_files (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer NOT NULL CHECK (bytes > 0),
  pages integer NOT NULL CHECK (pages > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE document_files IS 'A file in the object store by the SHA-256 of its bytes. The rows that refer to it say whose document it is.';
GRANT SELECT ON document_files TO vestry_tenant;

CREATE TABLE documents (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  hash text NOT NULL REFERENCES document_files,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id)
);
COMMENT ON TABLE documents IS 'A document of a client, such as an appraisal: the name that its file had, and its bytes by their hash.';
CREATE INDEX documents_hash ON documents (hash);

CREATE TABLE valuations (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  basis text NOT NULL CHECK (basis IN ('PURCHASE', 'APPRAISAL', 'REPLACEMENT', 'DECLARED')),
  day date NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  document_id bigint,
  actor text NOT NULL CHECK (actor IN ('USER', 'STAFF', 'COMMAND_LINE', 'SYSTEM')),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by bigint REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (client_id, document_id) REFERENCES documents,
  CONSTRAINT valuations_withdrawal CHECK (withdrawn_at IS NOT NULL OR withdrawn_by IS NULL)
);
COMMENT ON TABLE valuations IS 'What an item was said to be worth on a day, by whom and on which basis. Rows are only ever added; one that was recorded by mistake is withdrawn.';
COMMENT ON COLUMN valuations.amount IS 'In the smallest unit of the currency.';
CREATE INDEX valuations_item ON valuations (client_id, item_id, day DESC, id DESC);
CREATE INDEX valuations_document ON valuations (client_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX valuations_user ON valuations (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX valuations_withdrawn_by ON valuations (withdrawn_by) WHERE withdrawn_by IS NOT NULL;

SELECT lock_to_closet('documents');
SELECT lock_to_closet('valuations');
REVOKE UPDATE, DELETE ON documents, valuations FROM vestry_tenant, vestry_system;
GRANT UPDATE (withdrawn_at, withdrawn_by) ON valuations TO vestry_tenant, vestry_system;

-- The value of an item, in one place: the newest valuation by its day, then by its record, that was not withdrawn; without any, what
-- was declared of the item when it was received, in US dollars. With a day, the valuations until then alone. No row without a value.
-- An item is joined with it: FROM items, value_of_item(items.client_id, items.id, items.declared_value_cents, NULL).
CREATE FUNCTION value_of_item(of_client bigint, of_item bigint, declared_cents bigint, as_of date)
  RETURNS TABLE (amount bigint, currency text, basis text, day date, valuation_id bigint)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 1
AS $$
  SELECT known.amount, known.currency, known.basis, known.day, known.id FROM (
    (SELECT valuations.amount, valuations.currency, valuations.basis, valuations.day, valuations.id
      FROM valuations
      WHERE valuations.client_id = of_client AND valuations.item_id = of_item AND valuations.withdrawn_at IS NULL
        AND (as_of IS NULL OR valuations.day <= as_of)
      ORDER BY valuations.day DESC, valuations.id DESC LIMIT 1)
    UNION ALL
    SELECT declared_cents, 'USD', 'DECLARED', NULL, NULL WHERE declared_cents > 0
  ) AS known ORDER BY known.id NULLS LAST LIMIT 1
$$;

ALTER TABLE addresses
  ADD COLUMN insurance_limit bigint CHECK (insurance_limit BETWEEN 1 AND 100000000000),
  ADD COLUMN insurance_currency text CHECK (insurance_currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT addresses_insurance CHECK ((insurance_limit IS NULL) = (insurance_currency IS NULL));
COMMENT ON COLUMN addresses.insurance_limit IS 'The value up to which the residence is insured, in the smallest unit of insurance_currency.';

ALTER TABLE uploads
  ADD COLUMN document_hash text REFERENCES document_files,
  DROP CONSTRAINT uploads_target_check,
  ADD CONSTRAINT uploads_target_check
    CHECK (target IN ('USER', 'DATE', 'ITEM', 'RECOMMENDATION', 'VISIT', 'QUARANTINE', 'CONDITION', 'DOCUMENT'));
COMMENT ON COLUMN uploads.document_hash IS 'The document that came to the address, where it was for one.';
CREATE INDEX uploads_document_hash ON uploads (document_hash) WHERE document_hash IS NOT NULL;
