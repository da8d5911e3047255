import { escaped, pngOf } from './chart.ts'
import { specimenLine } from './specimen.ts'

type Passport = {
  country: string
  /** Three letters, ICAO Doc 9303. */
  code: string
  number: string
  surname: string
  givenNames: string
  nationality: string
  sex: 'F' | 'M'
  birthDate: string
  birthPlace: string
  issued: string
  expires: string
  authority: string
  accent: string
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** 04 MAR 2016, as passports write it. */
function passportDate(isoDate: string): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return `${day} ${monthNames[Number(month) - 1]} ${year}`
}

/** ICAO Doc 9303, part 3, 4.9: weights 7, 3, 1. */
function checkDigit(field: string): number {
  const sum = [...field].reduce(
    (total, letter, index) => total + (letter === '<' ? 0 : Number.parseInt(letter, 36)) * ([7, 3, 1][index % 3] ?? 0),
    0,
  )
  return sum % 10
}

const filled = (text: string, length: number): string => text.padEnd(length, '<').slice(0, length)
const letters = (name: string): string => name.toUpperCase().replace(/[^A-Z]/g, '<')
const sixDigits = (isoDate: string): string => isoDate.replaceAll('-', '').slice(2)

/** The two lines for machines, of 44 characters each. */
function machineLines(passport: Passport): [string, string] {
  const { code, surname, givenNames, sex } = passport
  const number = filled(passport.number, 9)
  const [born, ends] = [sixDigits(passport.birthDate), sixDigits(passport.expires)]
  const [numbered, bornChecked, endsChecked] = [number, born, ends].map((field) => `${field}${checkDigit(field)}`)
  const personal = `${'<'.repeat(14)}0`
  const whole = checkDigit(`${numbered}${bornChecked}${endsChecked}${personal}`)
  return [
    filled(`P<${code}${letters(surname)}<<${letters(givenNames)}`, 44),
    `${numbered}${code}${bornChecked}${sex}${endsChecked}${personal}${whole}`,
  ]
}

/** The data page of an invented person's passport, as a picture. “SPECIMEN” lies over all of it. */
export function passportPage(passport: Passport): Buffer {
  const { country, code, number, accent } = passport
  const field = (label: string, value: string, x: number, y: number) =>
    `<text x="${x}" y="${y}" font-size="12" fill="#66707c">${escaped(label)}</text><text x="${x}" y="${y + 21}" font-size="18" font-weight="600" fill="#1b2430">${escaped(value)}</text>`
  const waves = Array.from(
    { length: 15 },
    (_, row) =>
      `<path d="M0 ${60 + row * 36} Q225 ${30 + row * 36} 450 ${60 + row * 36} T900 ${60 + row * 36}" fill="none" stroke="${accent}" stroke-opacity="0.16"/>`,
  )
  const [first, second] = machineLines(passport)
  return pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640" viewBox="0 0 900 640" font-family="Source Sans 3">
<rect width="100%" height="100%" fill="#f4f1e8"/>${waves.join('')}
<rect width="100%" height="52" fill="${accent}"/>
<text x="36" y="35" font-size="22" font-weight="600" fill="#ffffff">PASSPORT</text><text x="864" y="35" text-anchor="end" font-size="20" fill="#ffffff">${escaped(country)}</text>
<rect x="36" y="84" width="220" height="286" fill="#dfe3e6" stroke="#9aa5b1"/><circle cx="146" cy="186" r="56" fill="#aab4bd"/><path d="M62 370 Q72 262 146 262 T230 370 z" fill="#aab4bd"/>
${field('Type', 'P', 290, 96)}${field('Code', code, 380, 96)}${field('Passport No.', number, 590, 96)}
${field('Surname', passport.surname, 290, 152)}
${field('Given names', passport.givenNames, 290, 208)}
${field('Nationality', passport.nationality, 290, 264)}${field('Sex', passport.sex, 590, 264)}
${field('Date of birth', passportDate(passport.birthDate), 290, 320)}${field('Place of birth', passport.birthPlace, 590, 320)}
${field('Date of issue', passportDate(passport.issued), 290, 376)}${field('Date of expiry', passportDate(passport.expires), 590, 376)}
${field('Authority', passport.authority, 290, 432)}
<text transform="translate(450 330) rotate(-24)" text-anchor="middle" font-size="130" font-weight="600" fill="#b3261e" fill-opacity="0.16" letter-spacing="14">SPECIMEN</text>
<rect y="490" width="100%" height="104" fill="#ffffff"/>
<text x="36" y="533" font-size="27" font-family="Courier Prime" fill="#1b2430" textLength="828">${escaped(first)}</text>
<text x="36" y="572" font-size="27" font-family="Courier Prime" fill="#1b2430" textLength="828">${escaped(second)}</text>
<text x="36" y="622" font-size="12" fill="#8a929b">${specimenLine}</text></svg>`)
}
