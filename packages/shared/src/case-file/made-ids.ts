const longest = 80

/** A title as an id: its words with capitals, without anything that an id cannot have. */
function idOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const id = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return (/^[A-Za-z]/.test(id) ? id : `Question${id}`).slice(0, longest)
}

/** 0 is a, 26 is aa: a number at the end of an id could be taken for a row. */
const letters = (index: number): string =>
  `${index >= 26 ? letters(Math.floor(index / 26) - 1) : ''}${String.fromCharCode(97 + (index % 26))}`

/** An id of a title that is none of those taken; where it would be, with what it stands under before it. */
export function madeId(title: string, above: string, taken: ReadonlySet<string>): string {
  const [plain, under] = [idOf(title), `${idOf(above)}-${idOf(title)}`.slice(0, longest)]
  const free = [plain, under].find((id) => !taken.has(id) && !/^kyc\d*$/.test(id))
  if (free !== undefined) return free
  for (let index = 0; ; index++) {
    const id = `${under}-${letters(index)}`
    if (!taken.has(id)) return id
  }
}

/** A name as the id of a case or a document: small letters and digits between dashes. */
export const wordsAsId = (name: string, otherwise: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest) || otherwise
