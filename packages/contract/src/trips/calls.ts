/** The calls of trips; a trip is sent by `POST /delivery/create` with `trip` (capabilities, Trips and seasons). */
import { defineCallFrom } from '../call.ts';
import { fileSchema } from '../file-schema.ts';
import * as forms from './forms.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Trips and seasons');

export const listTrips = defineCall('GET /trip/list/client/{clientId}', {
  name: 'trips.list',
  summary: "The closet's trips: upcoming ones the next first, past ones the last first",
  access: 'closet.read',
  query: forms.tripListQuery,
  answer: schemas.tripPageSchema,
});

export const getTrip = defineCall('GET /trip/find/{id}', {
  name: 'trips.get',
  summary: 'A trip with both visits, its looks, its packing list, and where each item is',
  access: 'closet.read',
  answer: schemas.tripDetailSchema,
});

export const updateTrip = defineCall('PUT /trip/update', {
  name: 'trips.update',
  summary: 'Change a trip and with it both visits, or none of them',
  access: 'requests.submit',
  body: forms.updateTripBody,
  answer: schemas.tripDetailSchema,
  errors: [
    'DEMO_RESTRICTED',
    'APPROVAL_NEEDED',
    'CONFLICT',
    'REQUEST_EMPTY',
    'REQUEST_NOT_EDITABLE',
    'ITEMS_UNAVAILABLE',
    'DATE_UNAVAILABLE',
    'QUOTE_CHANGED',
  ],
});

export const cancelTrip = defineCall('PUT /trip/cancel/{id}', {
  name: 'trips.cancel',
  summary: 'Cancel the delivery of a trip, its return pickup and its looks; again changes nothing',
  access: 'requests.submit',
  answer: schemas.tripDetailSchema,
  errors: ['DEMO_RESTRICTED', 'REQUEST_NOT_EDITABLE'],
});

export const saveTemporaryAddress = defineCall('POST /trip/address', {
  name: 'trips.saveAddress',
  summary: 'Save a hotel or the like for a trip, beside the address book',
  access: 'addresses.write',
  body: forms.temporaryAddressBody,
  answer: schemas.temporaryAddressSchema,
  errors: ['DEMO_RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const setLook = defineCall('PUT /trip/look', {
  name: 'trips.setLook',
  summary: 'Say which items of a trip are planned for one of its days',
  access: 'closet.write',
  body: forms.setLookBody,
  answer: schemas.tripDetailSchema,
  errors: ['REQUEST_NOT_EDITABLE'],
});

export const packTrip = defineCall('PUT /trip/packed', {
  name: 'trips.pack',
  summary: 'Bring the ticks of a device to the packing list; of two taps on an item the later one counts',
  access: 'closet.write',
  body: forms.packBody,
  answer: schemas.tripDetailSchema,
  errors: ['REQUEST_NOT_EDITABLE'],
});

export const getTripPackingList = defineCall('GET /trip/find/{id}/packing-list', {
  name: 'trips.packingList',
  summary: 'The packing list of a trip with photographs, looks by day and boxes to tick, as a PDF file',
  access: 'closet.read',
  answer: fileSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});
