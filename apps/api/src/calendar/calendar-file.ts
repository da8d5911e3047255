/** What happens at one moment, for a calendar. */
export type CalendarEvent = {
  /** The same for the same event for ever, and of no other. */
  uid: string
  at: Date
  summary: string
  description: string
  url: string
}

const maxOctets = 75

/** RFC 5545 §3.3.11: in a text these have a meaning. Other control characters have no place in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** RFC 5545 §3.1: a line has 75 octets at most; what follows a line break and a space belongs to it. No character is split. */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > maxOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += length
  }
  return [...lines, current].join('\r\n')
}

/** RFC 5545 §3.3.5, form 2: "20260329T070000Z". */
const utc = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const eventLines = ({ uid, at, summary, description, url }: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(at)}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar as RFC 5545 has it, with the name that calendar programs show. */
export const calendarFile = (name: string, events: readonly CalendarEvent[], now: Date): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Casebench//Dates//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')}\r\n`
