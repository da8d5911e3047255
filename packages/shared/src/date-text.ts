const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** The year before the first one of each era, which begins within a year of our calendar. */
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 }

const zeros = [0x0660, 0x06f0, 0x0966, 0xff10]

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code))
}

/**
 * A date as somebody wrote it, in the form that readers of dates know: of `平成25年11月4日` and `２０１３／１１／０４` the
 * year, month and day with ASCII digits, of the Polish `4 XI 2013 r.` `4.11.2013`. Everything else stays as written.
 * Pure; the page and the grading read dates through it, so that both understand the same.
 */
export const plainDate = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, asciiDigit)
    .replace(/[／－．]/g, (sign) => sign.normalize('NFKC'))
    // Marks of the direction, which go along when a date is copied from an Arabic text.
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/(明治|大正|昭和|平成|令和)\s*(元|\d{1,2})\s*年/g, (_all, era: string, year: string) =>
      [(eras[era] ?? 0) + (year === '元' ? 1 : Number(year)), '年'].join(''),
    )
    .replace(/(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/g, '$1-$2-$3')
    .replace(/(\d{4})\s*(?:r\.|roku)\s*$/i, '$1')
    .replace(
      /^(\s*\d{1,2})[ .]\s*([ivx]+)[ .]\s*(\d{4}\s*)$/i,
      (all: string, day: string, roman: string, year: string) => {
        const month = romanMonths.indexOf(roman.toLowerCase()) + 1
        return month === 0 ? all : `${day}.${month}.${year}`
      },
    )
