/** The order of the parts of an address, by the country's name in the list of countries; a test compares it with the address metadata. */

/** Countries whose addresses have the postal code before the city: `75002 Paris`. */
export const codeBeforeCity: ReadonlySet<string> = new Set(
  `
Åland Islands
Algeria
Andorra
Argentina
Austria
Azerbaijan
Belarus
Belgium
Bosnia and Herzegovina
Bulgaria
Cape Verde
Chile
Croatia
Cyprus
Czech Republic
Denmark
Dominican Republic
El Salvador
Estonia
Ethiopia
Faroe Islands
Finland
France
French Guiana
French Polynesia
Georgia
Germany
Greece
Greenland
Guadeloupe
Guatemala
Guinea-Bissau
Haiti
Holy See (Vatican City)
Iceland
Italy
Kosovo
Kuwait
Kyrgyzstan
Laos
Liberia
Liechtenstein
Lithuania
Luxembourg
Macedonia, Republic of
Madagascar
Malaysia
Martinique
Mayotte
Mexico
Moldova
Monaco
Montenegro
Morocco
Mozambique
Netherlands
New Caledonia
Niger
Norway
Paraguay
Poland
Portugal
Réunion
Saint Barthélemy
Saint Martin
Saint Pierre and Miquelon
San Marino
Senegal
Serbia
Slovakia
Slovenia
Spain
Sweden
Switzerland
Tajikistan
Tanzania, United Republic of
Tunisia
Turkey
Turkmenistan
Uruguay
Uzbekistan
Wallis and Futuna
Western Sahara
Zambia
`
    .trim()
    .split('\n'),
);
