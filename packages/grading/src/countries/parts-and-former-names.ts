import { compact } from '../text/fold.ts'

// One part or former name per line, in the languages it is written in.
const parts = `
england | inglaterra | angleterre | inghilterra | engeland | anglia | англия | 英格兰 | england and wales
scotland | schottland | ecosse | escocia | scozia | schotland | szkocja | шотландия
wales | pays de galles | gales | galles | walia | уэльс
northern ireland | nordirland | irlande du nord | irlanda del norte | irlanda del nord | noord ierland | ulster
tahiti
gaza | gaza strip
west bank
zanzibar | sansibar
nevis
saint kitts | st kitts
trinidad
tobago
`

const former = `
upper volta | haute volta
dahomey
zaire | congo zaire
west germany | westdeutschland
abyssinia | abessinien
persia | persien | perse
kampuchea
ceylon
burma
dutch guiana
swaziland | swasiland
siam
formosa
tanganyika
western samoa
south yemen
north yemen
rhodesia | southern rhodesia
libyan arab jamahiriya
byelorussia
kirghizia
fyrom | former yugoslav republic of macedonia | the former yugoslav republic of macedonia | macedonia the former yugoslav republic of
`

const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const names = line.split(' | ').map(compact)
        return names.map((name) => [name, names[0] ?? name] as const)
      }),
  )

const partNames = table(parts)
const formerNames = table(former)

/** The part of a country that a text names, by one name for all languages. */
export const partOfCountry = (text: string): string | undefined => partNames.get(compact(text))

/** The former name of a country that a text is, by one name for all languages. */
export const formerName = (text: string): string | undefined => formerNames.get(compact(text))
