import { type Area, placeKey } from './place.ts';

/** States, provinces and parts of countries by their English names and codes; the first zone is that of the capital. */
const table: readonly (readonly [zones: string, names: string])[] = [
  ['America/Los_Angeles', 'California CA, Nevada NV, Washington WA, Washington State'],
  ['America/Los_Angeles America/Denver', 'Oregon OR'],
  ['America/Denver', 'Colorado CO, Montana MT, New Mexico NM, Utah UT, Wyoming WY'],
  ['America/Denver America/Los_Angeles', 'Idaho ID'],
  ['America/Phoenix', 'Arizona AZ'],
  [
    'America/Chicago',
    'Alabama AL, Arkansas AR, Illinois IL, Iowa IA, Louisiana LA, Minnesota MN, Mississippi MS, Missouri MO, Oklahoma OK, Wisconsin WI',
  ],
  ['America/Chicago America/Denver', 'Texas TX, Kansas KS, Nebraska NE, North Dakota ND, South Dakota SD'],
  ['America/Chicago America/New_York', 'Tennessee TN'],
  [
    'America/New_York',
    'Connecticut CT, Delaware DE, Georgia GA, Maine ME, Maryland MD, Massachusetts MA, New Hampshire NH, New Jersey NJ, New York NY, New York State, North Carolina NC, Ohio OH, Pennsylvania PA, Rhode Island RI, South Carolina SC, Vermont VT, Virginia VA, West Virginia WV, District of Columbia DC',
  ],
  ['America/New_York America/Chicago', 'Florida FL, Indiana IN, Kentucky KY, Michigan MI'],
  ['America/Anchorage', 'Alaska AK'],
  ['Pacific/Honolulu', 'Hawaii HI'],
  ['America/Vancouver', 'British Columbia BC'],
  ['America/Edmonton', 'Alberta AB'],
  ['America/Regina', 'Saskatchewan SK'],
  ['America/Winnipeg', 'Manitoba MB'],
  ['America/Toronto', 'Ontario ON, Quebec QC'],
  ['America/Halifax', 'New Brunswick NB, Nova Scotia NS, Prince Edward Island PE'],
  ['America/St_Johns', 'Newfoundland NL'],
  ['Europe/London', 'England, Scotland, Wales, Northern Ireland'],
  ['Australia/Sydney', 'New South Wales NSW'],
  ['Australia/Melbourne', 'Victoria VIC'],
  ['Australia/Brisbane', 'Queensland QLD'],
  ['Australia/Adelaide', 'South Australia'],
  ['Australia/Perth', 'Western Australia'],
  ['Australia/Hobart', 'Tasmania TAS'],
  ['Australia/Darwin', 'Northern Territory NT'],
];

const regions = table.flatMap(([zones, names]) =>
  names.split(', ').map((entry) => {
    const [, name = entry, code] = /^(.+?)(?: ([A-Z]{2,3}))?$/.exec(entry) ?? [];
    const [timeZone = 'UTC', ...others] = zones.split(' ');
    return { area: { name, timeZone, zones: [timeZone, ...others] }, code };
  }),
);
const byKey = new Map(regions.map(({ area }) => [placeKey(area.name), area]));
const byCode = new Map(regions.map(({ area, code }) => [code, area]));

/** @param key after `placeKey` */
export function regionNamed(key: string): Area | null {
  return byKey.get(key) ?? null;
}

/** A code means a region only after a comma: "Paris, TX". */
export function writeOutCodes(name: string): string {
  return name.replaceAll(/,\s*([A-Z]\.?[A-Z]\.?[A-Z]?)(?![A-Za-z])/g, (written, code: string) => {
    const region = byCode.get(code.replaceAll('.', ''));
    return region ? `, ${region.name}` : written;
  });
}
