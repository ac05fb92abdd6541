-- The audit is read by staff: of all closets by time, and of one person.
CREATE INDEX audit_time ON audit (created_at DESC, id DESC);
CREATE INDEX audit_user ON audit (user_id, created_at DESC, id DESC);
