-- A line that nobody expected came with its item. When its receipt is undone, the line goes with it.
ALTER TABLE intake_lines ADD COLUMN is_expected boolean NOT NULL DEFAULT true;
