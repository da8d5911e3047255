import { toLatin } from '../text/fold.ts'

// Folded, without accents, in Latin letters. An answer about a company has no reason to say any of these; one that does
// waits for a person, so a false alarm costs time and never a mark.
const spokenToAGrader = [
  /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(instruct\w*|prompt|rules?|above|previous|prior|rubric|guideline\w*|context|everything)\b/,
  /\b(mark|grade|score|rate|evaluate|judge|accept|treat|count|consider|classify|label|give|award|grant|assign)\b.{0,60}\b(correct|right|pass(ed)?|full (marks?|credit|score|points?)|100|true|valid)\b/,
  /\b(system|developer|assistant|user|admin\w*)\s*(prompt|message|instruction|role|mode|override|note)?\s*[:>\])]/,
  /\b(you are|act as|pretend|behave|role ?play|imagine you)\b.{0,40}\b(grader|grading|examiner|assistant|ai|model|teacher|judge|marker|evaluator|chatgpt|gpt|dan|bot)\b/,
  /\b(language model|as an ai|chatgpt|openai|prompt|jailbreak|llm|im_start|im_end|endoftext|begin_?of_?text)\b/,
  /\b(grader|grading|examiner|rubric|marking scheme|reference answer|answer sheet|answer key|model answer)\b/,
  /["'{]\s*(marking|verdict|quote|reason|score|credit|correct)\s*["']?\s*:/,
  /\b(instruktion\w*|anweisung\w*|bewerte\w*|ignorier\w*|volle punktzahl)\b.{0,60}\b(richtig|korrekt|punkt\w*|ignorier\w*|anweisung\w*|vorherig\w*|oben)\b/,
  /\b(ignore\w*|oubli\w*|note\w*|considere\w*|marque\w*)\b.{0,60}\b(instructions?|precedent\w*|correct\w*|juste|points?)\b/,
  /\b(ignora\w*|olvida\w*|marca\w*|califica\w*|considera\w*|segna\w*|valuta\w*|dimentica\w*)\b.{0,60}\b(instruccion\w*|istruzion\w*|instruco\w*|anterior\w*|precedent\w*|correct\w*|corrett\w*|corret\w*)\b/,
  /\b(negeer|vergeet|beoordeel|markeer)\b.{0,60}\b(instructies|vorige|juist|correct|goed)\b/,
  /\b(ignoriru\w*|zabud\w*|ocen\w*|otmet\w*|schita\w*)\b.{0,60}\b(instrukc\w*|instruktsi\w*|pravil\w*|verno|predydushch\w*)\b/,
  /(hulue|wushi).{0,40}(zhishi|zhiling|tishi)/,
  /(zhengque|manfen)/,
]

/** Text in an alphabet of codes rather than words: base64, hexadecimal, percent signs. */
const encoded = /[A-Za-z0-9+/]{60,}={0,2}|(?:%[0-9a-f]{2}){8,}|(?:\\u[0-9a-f]{4}){6,}|(?:0x[0-9a-f]{2}\s*){8,}/i

// How figures stand for letters where someone hides a word.
const figures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const withoutFigures = (text: string): string => text.replace(/[013457@$]/g, (figure) => figures[figure] ?? figure)
/** `i g n o r e` */
const joined = (text: string): string => text.replace(/\b(\w)(?:[\s.\-_*]+(?=\w\b))/g, '$1')

/** "Right", and what is said to be: an answer, marks, rules. In lower case, without accents, in their own letters. */
const rightWords =
  'correct|right|richtig|korrekt|juste?s?|exacte?|correct[oa]s?|corrett[oa]|corret[oa]|cert[oa]s?|juiste?|goed|poprawn|prawidlow|dogru|верн|правильн|вірн|صحيح|درست|נכון|सही|正确|正確|正解|正しい|满分|정답|맞|dung|chinh xac|benar|tepat|sahihi|σωστ|ορθ|full marks'
const gradingWords =
  'answer|mark|grade|instruct|antwort|bewert|anweisung|punkt|reponse|note[rz]?|consigne|respuesta|califi|instruccion|risposta|valuta|istruzion|resposta|avali|instruc|antwoord|beoordeel|instructie|odpowied|ocen|polece|instrukcj|cevap|yanit|isaretle|talimat|ответ|оцен|отмет|инструкц|відповід|оцін|познач|вказів|اجاب|تعليمات|علامة|پاسخ|جواب|دستور|علامت|תשוב|סמן|הורא|उत्तर|जवाब|निर्देश|अंक|答案|回答|指示|标记|標記|评|採点|指示|답|표시|지시|tra loi|danh dau|huong dan|jawab|tandai|nilai|perintah|petunjuk|jibu|weka alama|maagizo|απαντησ|βαθμολ|οδηγι'
const asMarks = new RegExp(
  `(?:${rightWords}).{0,80}?(?:${gradingWords})|(?:${gradingWords}).{0,80}?(?:${rightWords})`,
  'u',
)

const inOwnLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replace(/\s+/g, ' ')
    .normalize('NFC')

const isOutsideLatin = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const others = text.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0
  return others > 12 && others / letters > 0.1
}

/** True where an answer continues in another script than its reference: it may be written for the model, not for the reader. */
export const changesLetters = (answer: string, reference: string): boolean =>
  isOutsideLatin(answer) && !isOutsideLatin(reference)

function isHeap(text: string): boolean {
  const all = text.match(/[\p{L}\p{N}]+/gu) ?? []
  if (all.length < 10) return false
  const joining = all.filter((word) => word.length <= 3 && !/\d/.test(word)).length
  return joining / all.length < 0.1 || new Set(all).size / all.length < 0.35
}

/**
 * True where an answer, or any sentence of it, is a heap of words: nothing joins them, or the same ones come again and
 * again.
 */
export function isWordSalad(answer: string): boolean {
  const text = answer.toLowerCase()
  return [text, ...text.split(/[.!?;:\n]+/)].some(isHeap)
}

/** True where an answer addresses its grader (prompt injection) or hides text. */
export function addressesTheGrader(answer: string): boolean {
  if (encoded.test(answer) || asMarks.test(inOwnLetters(answer))) return true
  const plain = toLatin(answer).replace(/\s+/g, ' ')
  const forms = [plain, withoutFigures(plain), joined(plain), plain.replace(/[^\p{L}\p{N}]+/gu, '')]
  return forms.some((form, index) =>
    spokenToAGrader.some((pattern) =>
      index < 3 ? pattern.test(form) : pattern.source.startsWith('(') && pattern.test(form),
    ),
  )
}
