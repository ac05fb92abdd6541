-- Countries such as the United Arab Emirates have no postal codes, so an address may be without one. Whether its country
-- needs a state or a postal code is decided by placeVerdict of the contract.
ALTER TABLE addresses DROP CONSTRAINT addresses_zip_code_check;
ALTER TABLE addresses ADD CONSTRAINT addresses_zip_code_check CHECK (char_length(zip_code) <= 20);
ALTER TABLE addresses ALTER COLUMN zip_code SET DEFAULT '';
