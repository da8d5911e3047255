/**
 * French counts in twenties from eighty and in tens and teens from sixty: quatre-vingt-douze is 92, soixante et onze is
 * 71. Word by word they would add up to something else, so they are written in digits before a text is read.
 */
const small =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const ones = 'une?|deux|trois|quatre|cinq|six|sept|huit|neuf'
const teens = 'dix[ -]sept|dix[ -]huit|dix[ -]neuf|dix|onze|douze|treize|quatorze|quinze|seize'
const twenties: Readonly<Record<string, number>> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
}
const fourTwenties = new RegExp(`\\bquatre[ -]vingts?(?:[ -](${teens}|${ones}))?(?![\\p{L}])`, 'gu')
const overTen = new RegExp(`\\b(${Object.keys(twenties).join('|')})[ -](?:et[ -])?(${teens}|${ones})(?![\\p{L}])`, 'gu')

function upToNineteen(word: string): number {
  const plain = word.replace(' ', '-').replace(/^une$/, 'un')
  return small.indexOf(plain) + 1
}

/** Folded text with French numbers from 21 to 99 in digits. */
export const withFrenchNumbers = (text: string): string =>
  text.includes('ante') || text.includes('vingt')
    ? text
        .replace(fourTwenties, (_all, rest: string | undefined) =>
          String(80 + (rest === undefined ? 0 : upToNineteen(rest))),
        )
        .replace(overTen, (_all, ten: string, rest: string) => String((twenties[ten] ?? 0) + upToNineteen(rest)))
    : text
