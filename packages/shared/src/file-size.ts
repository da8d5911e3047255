const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** The size of a file as the reader's language writes it: "640 bytes", "1.4 MB", "1,4 Mo". A kilobyte has 1024 bytes, as in file managers. */
export function fileSize(bytes: number, language: string): string {
  let power = 0
  let amount = bytes
  for (; Math.round(amount) >= 1024 && power < units.length - 1; power++) amount /= 1024
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    // The short form of bytes has no plural: "640 byte".
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 100 ? 1 : 0,
  }).format(amount)
}
