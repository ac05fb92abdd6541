import { locationNames } from '@vestry/contract/items/rules';
import { Select } from '../../ui/select.tsx';

const facilityLocations = ['GR', 'CS', 'S'] as const;
type FacilityLocation = (typeof facilityLocations)[number];

interface LocationSelectProps {
  readonly label: string;
  readonly location: FacilityLocation;
  readonly onLocation: (location: FacilityLocation) => void;
}

/** Chooses the location of items in the facility. */
export function LocationSelect({ label, location, onLocation }: LocationSelectProps) {
  return (
    <Select
      name="location"
      label={label}
      defaultValue={location}
      options={facilityLocations.map((code) => ({ value: code, label: locationNames[code] }))}
      onChoice={(code) => code !== '' && onLocation(code)}
    />
  );
}
