-- The condition of items: checks, what they found, and what clients say of it (capabilities, Condition). Rows are only ever added: a
-- correction is a new check that names the old one.

CREATE TABLE condition_checks (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RECEIVED', 'BEFORE_DELIVERY', 'AFTER_RETURN', 'BEFORE_CARE', 'AFTER_CARE', 'REVIEW')),
  grade text CHECK (grade IN ('NEW', 'EXCELLENT', 'GOOD', 'FAIR', 'NEEDS_CARE')),
  is_as_before boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  corrects_id bigint,
  actor text NOT NULL CHECK (actor IN ('USER', 'STAFF', 'COMMAND_LINE', 'SYSTEM')),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  place text NOT NULL CHECK (place IN ('BIN', 'IN_TRANSIT', 'RESIDENCE', 'TEMPORARY_ADDRESS', 'CARE_PARTNER', 'RELEASED')),
  delivery_id bigint,
  pickup_id bigint,
  left_with_delivery_id bigint,
  checked_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, item_id, id),
  -- Two people cannot correct the same check.
  UNIQUE (client_id, item_id, corrects_id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (client_id, item_id, corrects_id) REFERENCES condition_checks (client_id, item_id, id),
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups,
  FOREIGN KEY (client_id, left_with_delivery_id) REFERENCES deliveries,
  CONSTRAINT condition_checks_request CHECK (num_nonnulls(delivery_id, pickup_id) <= 1)
);
COMMENT ON TABLE condition_checks IS 'Each look at an item: on which occasion, by whom, where, for which request. Rows are only ever added; a correction takes the place of the check that it names.';
COMMENT ON COLUMN condition_checks.is_as_before IS 'Whether it says that nothing has changed since the check before.';
COMMENT ON COLUMN condition_checks.checked_at IS 'When somebody looked at the item; a correction has the moment of the check that it corrects, and recorded_at says when it was made.';
COMMENT ON COLUMN condition_checks.left_with_delivery_id IS 'Of an item that came back or is with its client: the delivery with which it last left.';
CREATE INDEX condition_checks_delivery ON condition_checks (client_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX condition_checks_pickup ON condition_checks (client_id, pickup_id) WHERE pickup_id IS NOT NULL;
CREATE INDEX condition_checks_left_with ON condition_checks (client_id, left_with_delivery_id) WHERE left_with_delivery_id IS NOT NULL;
CREATE INDEX condition_checks_user ON condition_checks (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE condition_findings (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  check_id bigint NOT NULL,
  restates_id bigint,
  kind text NOT NULL CHECK (kind IN
    ('STAIN', 'TEAR', 'PULL', 'HOLE', 'MISSING_PART', 'FADING', 'ODOR', 'MOTH', 'CREASE', 'DEFORMED', 'OTHER')),
  severity smallint NOT NULL CHECK (severity BETWEEN 1 AND 3),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  photo_hash text REFERENCES images,
  mark_x real CHECK (mark_x BETWEEN 0 AND 100),
  mark_y real CHECK (mark_y BETWEEN 0 AND 100),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, check_id, restates_id),
  FOREIGN KEY (client_id, check_id) REFERENCES condition_checks ON DELETE CASCADE,
  FOREIGN KEY (client_id, restates_id) REFERENCES condition_findings,
  CONSTRAINT condition_findings_mark CHECK ((mark_x IS NULL) = (mark_y IS NULL) AND (mark_x IS NULL OR photo_hash IS NOT NULL)),
  CONSTRAINT condition_findings_place CHECK (mark_x IS NOT NULL OR kind = 'ODOR')
);
COMMENT ON TABLE condition_findings IS 'A finding of a check, with its mark on a photograph in percent of its width and height.';
COMMENT ON COLUMN condition_findings.restates_id IS 'In a correction: the finding as it was recorded first, which this row states again.';
CREATE INDEX condition_findings_photo ON condition_findings (photo_hash) WHERE photo_hash IS NOT NULL;
CREATE INDEX condition_findings_restates ON condition_findings (client_id, restates_id) WHERE restates_id IS NOT NULL;

CREATE TABLE condition_closings (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  check_id bigint NOT NULL,
  finding_id bigint NOT NULL,
  PRIMARY KEY (client_id, check_id, finding_id),
  FOREIGN KEY (client_id, check_id) REFERENCES condition_checks ON DELETE CASCADE,
  FOREIGN KEY (client_id, finding_id) REFERENCES condition_findings ON DELETE CASCADE
);
COMMENT ON TABLE condition_closings IS 'The findings that a check no longer saw, by the row in which each was recorded first.';
CREATE INDEX condition_closings_finding ON condition_closings (client_id, finding_id);

CREATE TABLE condition_photos (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  check_id bigint NOT NULL,
  position smallint NOT NULL,
  photo_hash text NOT NULL REFERENCES images,
  PRIMARY KEY (client_id, check_id, position),
  FOREIGN KEY (client_id, check_id) REFERENCES condition_checks ON DELETE CASCADE
);
COMMENT ON TABLE condition_photos IS 'Photographs of a check beside those of its findings, in their order.';
CREATE INDEX condition_photos_photo ON condition_photos (photo_hash);

CREATE TABLE condition_remarks (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  finding_id bigint NOT NULL,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('CONFIRMED', 'COMMENT')),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 2000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, finding_id) REFERENCES condition_findings ON DELETE CASCADE,
  CONSTRAINT condition_remarks_text CHECK (kind = 'CONFIRMED' OR text <> '')
);
COMMENT ON TABLE condition_remarks IS 'What users of the closet say of a finding, by the row in which it was recorded first.';
-- A user confirms a finding once, however often the button is clicked.
CREATE UNIQUE INDEX condition_remarks_confirmed ON condition_remarks (client_id, finding_id, user_id) WHERE kind = 'CONFIRMED';
CREATE INDEX condition_remarks_finding ON condition_remarks (client_id, finding_id, id);
CREATE INDEX condition_remarks_user ON condition_remarks (user_id) WHERE user_id IS NOT NULL;

SELECT lock_to_closet('condition_checks');
SELECT lock_to_closet('condition_findings');
SELECT lock_to_closet('condition_closings');
SELECT lock_to_closet('condition_photos');
SELECT lock_to_closet('condition_remarks');
REVOKE UPDATE, DELETE ON condition_checks, condition_findings, condition_closings, condition_photos, condition_remarks
  FROM vestry_tenant, vestry_system;

-- The deletion of a client, an item or a user comes through a foreign key's trigger, at depth 1.
CREATE FUNCTION refuse_condition_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'condition rows are only ever added' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER condition_checks_stay BEFORE UPDATE OR DELETE ON condition_checks
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_condition_change();
CREATE TRIGGER condition_findings_stay BEFORE UPDATE OR DELETE ON condition_findings
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_condition_change();
CREATE TRIGGER condition_closings_stay BEFORE UPDATE OR DELETE ON condition_closings
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_condition_change();
CREATE TRIGGER condition_photos_stay BEFORE UPDATE OR DELETE ON condition_photos
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_condition_change();
CREATE TRIGGER condition_remarks_stay BEFORE UPDATE OR DELETE ON condition_remarks
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_condition_change();

-- A care proposal can come from a finding, which the check after the care closes.
ALTER TABLE recommendations ADD COLUMN finding_id bigint,
  ADD FOREIGN KEY (client_id, finding_id) REFERENCES condition_findings ON DELETE SET NULL (finding_id);
COMMENT ON COLUMN recommendations.finding_id IS 'The finding from which staff proposed it, by the row in which it was recorded first.';
CREATE INDEX recommendations_finding ON recommendations (client_id, finding_id) WHERE finding_id IS NOT NULL;

ALTER TABLE uploads DROP CONSTRAINT uploads_target_check,
  ADD CONSTRAINT uploads_target_check
    CHECK (target IN ('USER', 'DATE', 'ITEM', 'RECOMMENDATION', 'VISIT', 'QUARANTINE', 'CONDITION'));
