-- A photograph may lie in its 4:5 frame smaller than what fills it, so that all of it is seen, on the ground. Frames that are
-- there stay; what is uploaded from now on is proposed so.

ALTER TABLE images DROP CONSTRAINT images_zoom_check, ADD CONSTRAINT images_zoom_check CHECK (zoom BETWEEN 0.4 AND 8);
ALTER TABLE item_photos DROP CONSTRAINT item_photos_zoom_check,
  ADD CONSTRAINT item_photos_zoom_check CHECK (zoom BETWEEN 0.4 AND 8);
