/**
 * Words of addresses: one line for each, the first spelling standing for the others. What kinds of street are called in
 * several languages counts as one where it is the plain word for a street, so that "rue" beside "street" is no difference.
 */

const streets = `
street st str strasse strase rue r rua calle c via straat ul ulica ulice ulitsa utca gata gatan gade katu jalan jl sokak sok cad caddesi odos gasse
avenue ave av aleja aleje avda avenida avn prospekt prosp
road rd carretera ctra chaussee
boulevard blvd bd boul bvd bulevar bulvar
drive dr drv
lane ln laan
court ct
place pl plaza plz platz piazza plein praca plac pza placa
square sq ploshchad namesti
highway hwy
parkway pkwy
terrace ter terr
close cl
crescent cres
alley aly allee
weg wg vej vag vagen vei veien tie
quay quai kai kade
gardens gdns
grove gr
way wy
embankment naberezhnaya nab
avenue viale vle
promenade paseo pso po passeig pg corso corsia prom
lane pereulok per
`

const inside = `
floor fl flr floors etage stock og piso piano verdieping level lvl stockwerk poschodi emelet
unit suite ste apartment apt flat appartement wohnung appt dept whg office room rm kvartira kv ofis of oficina depto lgh
building bldg bld gebaude block blk tower tour edificio edif stroenie batiment bat
box pobox postfach pob bp apartado postboks postbus postilokero skrytka
staircase stiege aufgang entrance
ground erdgeschoss eg rdc parterre
`

const others = `
north n nord
south s sud
east e ost
west w ouest
northeast ne
northwest nw
southeast se
southwest sw
saint sankt sint sainte sveti
mount mt
fort ft
center centre ctr zentrum centro
house hse haus
estate est
industrial ind
park pk
heights hts
`

const lines = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

const firsts = (table: string): ReadonlySet<string> => new Set(lines(table).map(([first = '']) => first))

/** The spelling that stands for a word, where the table has one. */
export const addressSpelling: ReadonlyMap<string, string> = new Map(
  [...lines(streets), ...lines(inside), ...lines(others)].flatMap(([first = '', ...rest]) =>
    [first, ...rest].map((word) => [word, first] as const),
  ),
)

/** Kinds of street. */
export const streetKinds = firsts(streets)

/** What a number can count inside a building or instead of a street: floors, units, boxes. */
export const insideKinds = firsts(inside)

export const directions: ReadonlySet<string> = new Set(
  'north south east west northeast northwest southeast southwest'.split(' '),
)

/** Kinds of street and building, directions: too common to tell addresses apart. */
export const commonAddressWords: ReadonlySet<string> = new Set([...streetKinds, ...insideKinds, ...firsts(others)])

/** Words that say what kind of number follows, or nothing. */
export const emptyAddressWords: ReadonlySet<string> = new Set(
  'no nr num number numero of the at in and und de del della di do da dos la le les des du d l der die das dem den el a an to am im an dom bus postcode plz zip kommune city p'.split(
    ' ',
  ),
)

/** Endings of German, Dutch and Nordic compounds: Hauptstraße, Herengracht, Drottninggatan. */
export const compoundEnding =
  /(\p{L}{3,})(strasse|strase|str|platz|straat|plein|gatan|gade|vagen|veien|gasse|laan|kade|utca|katu)(?![\p{L}])/gu
