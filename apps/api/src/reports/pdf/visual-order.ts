import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

export type Face = 'latin' | 'arabic' | 'japanese'

/** What is drawn at once, from left to right: letters of one face and direction. */
export type Run = { text: string; face: Face }

const faceOf = (letter: string): Face => {
  if (/[\p{scx=Arabic}\u0600-\u06ff]/u.test(letter)) return 'arabic'
  if (/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(letter)) return 'japanese'
  return 'latin'
}

/** Direction signs say how letters stand, and are none themselves. */
const isSign = (letter: string): boolean => /[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/.test(letter)

/** Letters that may stand other than in their order where a text runs from the left: those from the right, and direction signs. */
const mayTurn = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufeff\ud802\ud803\ud83a\ud83b]/
/** Whether a letter is of a face other than Latin. */
const isOtherFace =
  /[\p{scx=Arabic}\u0600-\u06ff\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u

type Placed = { letter: string; face: Face; isFromRight: boolean }

/** The letters as they stand from left to right (UAX #9). */
function placed(text: string, direction: 'ltr' | 'rtl'): Placed[] {
  if (direction === 'ltr' && !mayTurn.test(text))
    return text.split('').map((letter) => ({ letter, face: faceOf(letter), isFromRight: false }))
  const levels = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels)
  return bidi.getReorderedIndices(text, levels).flatMap((index) => {
    const letter = mirrored.get(index) ?? text.charAt(index)
    const isFromRight = ((levels.levels[index] ?? 0) & 1) === 1
    return isSign(letter) ? [] : [{ letter, face: faceOf(letter), isFromRight }]
  })
}

/**
 * A line as runs from left to right. A word that reads from the right is a run of its own with its letters as they are spelled:
 * the face joins them and sets them from the right, while the words are set here.
 */
export function runsOf(text: string, direction: 'ltr' | 'rtl'): Run[] {
  // Most texts of a report: a table has thousands of them, and each is measured word by word.
  if (direction === 'ltr' && !mayTurn.test(text) && !isOtherFace.test(text))
    return text === '' ? [] : [{ text, face: 'latin' }]
  const runs: { letters: string[]; face: Face; isFromRight: boolean }[] = []
  for (const { letter, face, isFromRight } of placed(text, direction)) {
    const last = runs.at(-1)
    const isSpace = letter === ' '
    const endsWord = isFromRight && (isSpace || last?.letters[0] === ' ')
    if (last && last.isFromRight === isFromRight && (last.face === face || (isSpace && !isFromRight)) && !endsWord)
      last.letters.push(letter)
    else runs.push({ letters: [letter], face, isFromRight })
  }
  return runs.map(({ letters, face, isFromRight }) => ({
    text: (isFromRight ? letters.toReversed() : letters).join(''),
    face,
  }))
}
