import type { ColumnField } from '../../imports-values.ts';

/**
 * Common spellings of each field, best first, in the form `headerKey` gives them: lower case, no spaces, no
 * punctuation, 'number' and '#' as 'no'. 'kept' are columns without a field of their own that help a family
 * to recognise the person; they are written into the additional information under their header.
 */
export const HEADER_SPELLINGS: Readonly<Record<ColumnField, readonly string[]>> = {
  fullName: words(`
    fullname nameofdeceased deceasedname deceasedfullname fullnameofdeceased nameinfull completename
    personname burialname names name deceased personinterred nameofperson nameofpersonburied
    nameofpersoninterred displayname
  `),
  title: words('title nameprefix prefix honorific salutation'),
  forenames: words(`
    forenames forename firstnames firstname givennames givenname christiannames christianname fname
    first given deceasedforenames deceasedforename deceasedfirstname deceasedfirstnames
    forenamesofdeceased forenameofdeceased
  `),
  middleNames: words('middlenames middlename middle secondname othernames middleinitial middleinitials'),
  surname: words(`
    surname familyname lastname lname last family deceasedsurname surnameofdeceased deceasedlastname
    deceasedfamilyname
  `),
  birth: words('dateofbirth dob birthdate born birth dateborn bornon birthday'),
  birthYear: words('birthyear yearofbirth yob yearborn bornyear'),
  death: words(`
    dateofdeath dod deathdate died death datedied diedon deceaseddate datedeceased passedaway
    dateofpassing
  `),
  deathYear: words('deathyear yearofdeath yod yeardied diedyear'),
  cemetery: words(`
    cemetery cemeteryname nameofcemetery burialground burialgroundname graveyard burialplace
    placeofburial site sitename
  `),
  // 'Address' alone is where the person lived: a home, which a family did not give us to publish.
  location: words('location cemeteryaddress siteaddress burialgroundaddress cemeterylocation'),
  lat: words('latitude lat latwgs84 latitudewgs84 gpslatitude gpslat gravelatitude'),
  lng: words(`
    longitude lng long lon lngwgs84 longwgs84 lonwgs84 longitudewgs84 gpslongitude gpslng gpslong
    gpslon gravelongitude
  `),
  gps: words(`
    gpscoordinates gps coordinates coordinate coords latlng latlong latlon latitudelongitude
    gpslocation gpsposition geolocation wgs84
  `),
  gridRef: words(`
    gridreference gridref osgridreference osgridref ngr osref osgb osgrid bng osgr
    nationalgridreference nationalgridref britishgrid
  `),
  easting: words('easting eastings oseasting bngeasting east x xcoordinate xcoord coordx'),
  northing: words('northing northings osnorthing bngnorthing north y ycoordinate ycoord coordy'),
  accuracy: words(`
    accuracy accuracym accuracymetres accuracymeters gpsaccuracy gpsaccuracym horizontalaccuracy
    positionalaccuracy
  `),
  coordinateSource: words('coordinatesource gpssource positionsource capturemethod surveymethod'),
  graveNumber: words(`
    graveno gravereference graveref graveid grave gravespace gravespaceno plotno plotreference
    plotref plotid plot spaceno lotno lair lairno
  `),
  section: words(`
    section sectionname sectionno sectioncode gravesection cemeterysection block blockno blockname
    area zone division compartment ward
  `),
  notes: words(`
    notes note additionalinfo additionalinformation remarks remark comments comment otherinformation
    observations description
  `),
  kept: words(`
    burialdate dateofburial buried dateburied intermentdate dateofinterment interred funeraldate age
    ageatdeath ageyears agedied knownas alsoknownas aka alias inscription headstoneinscription
    fathername fathersname nameoffather mothername mothersname husbandname husbandsname wifename
    wifesname spousename row rowno gravedepth gravetype
  `),
  externalRef: words(`
    id recordid recordno reference referenceno ref refno externalref externalid registerno
    registerref burialno burialid entryno entry no serialno objectid fid uid gid
  `),
};

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/**
 * A header reduced to what tells it apart: accents, case, spaces and punctuation go, 'birthYear' and
 * 'birth_year' agree, '(s)' and other brackets go, 'number', 'num', 'nr' and '#' become 'no'.
 */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\(s\)/giu, 's')
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/#/g, ' no ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (/^(?:number|num|nr|nos|numbers)$/.test(word) ? 'no' : word))
    .join('');
}
