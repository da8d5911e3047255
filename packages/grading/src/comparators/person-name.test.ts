import { inEnglish } from '@casebench/shared/message'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'
import { readPersonName } from '../names/read-person-name.ts'

describeTable('personName', 'one person written in many ways', [
  ['Jane Mary Smith', 'Smith, Jane Mary', 'correct'],
  ['Jane Mary Smith', 'SMITH Jane Mary', 'correct'],
  ['Jane Smith', 'Dr. Jane Smith', 'correct'],
  ['Jane Smith', 'Ms Jane Smith, PhD', 'correct'],
  ['José Núñez', 'Jose Nunez', 'correct'],
  ['Jürgen Müller', 'Juergen Mueller', 'correct'],
  ['Ludwig van Beethoven', 'Ludwig Beethoven', 'correct'],
  ['Anna-Maria Weiß', 'Anna Maria Weiss', 'correct'],
  ['Sergey Petrov', 'Sergei Petrov', 'correct'],
  ['Сергей Петров', 'Sergey Petrov', 'correct'],
  ['Mohammed Al-Fayed', 'Muhammad Alfayed', 'correct'],
  ['Mohammed Al-Fayed', 'Mohamed al Fayed', 'correct'],
  ['Sergey Ivanovich Petrov', 'Sergey Petrov', 'correct', 'patronymic-omitted'],
  ['Abdullah Haddad', 'Abdulah Haddad', 'correct'],
])

describeTable('personName', 'another person', [
  ['Jane Smith', 'Jane Miller', 'wrong', 'surname-differs'],
  ['Jane Smith', 'Joan Smith', 'wrong', 'given-name-differs'],
  ['Jane Smith', 'Smith', 'notSure'],
  ['Sergey Ivanovich Petrov', 'Sergey Mikhailovich Petrov', 'wrong', 'given-name-differs'],
  ['John Smith Jr.', 'John Smith Sr', 'notSure', 'generation-differs'],
  ['John Smith II', 'John Smith III', 'wrong', 'generation-differs'],
  ['Omar bin Salim Haddad', 'Salim bin Omar Haddad', 'wrong', 'name-order'],
])

describeTable('personName', 'slips of the pen', [
  ['Jane Hollister', 'Jane Holister', 'correct'],
  ['Jane Hollister', 'Jane Hollistar', 'notSure', 'near-miss'],
  ['Jane Hollister', 'Jnae Hollister', 'notSure', 'near-miss'],
  ['Tariq Mansoori', 'Tariq Mnasoori', 'correct', 'spelling'],
  ['Leopold Wintersteiger', 'LeopoldWintersteger', 'correct', 'spelling'],
  ['Leila Harunova', 'Leil aHarunova', 'correct'],
  ['Mario Rossetti', 'Maria Rossetti', 'wrong', 'given-name-differs'],
  ['Aleksandr Volkonsky', 'Aleksandra Volkonskaya', 'notSure'],
  ['Jane Hollister', 'Jane Hallester', 'notSure', 'near-miss'],
])

describeTable('personName', 'short forms, initials and names left out', [
  ['Robert Hollister', 'Bob Hollister', 'correct', 'short-form'],
  ['Aleksandr Dvorkin', 'Sasha Dvorkin', 'correct', 'short-form'],
  ['Edward Hollister', 'Ted Hollister', 'correct', 'short-form'],
  ['Ted Hollister', 'Ned Hollister', 'wrong'],
  ['Jane Hollister', 'J. Hollister', 'correct', 'initials'],
  ['Jane Hollister', 'K. Hollister', 'wrong'],
  ['Jane Smith', 'J. Smith', 'notSure', 'initials'],
  ['Jane Mary Hollister', 'Jane M. Hollister', 'correct', 'initials'],
  ['Jane Hollister', 'Jane M. Hollister', 'correct', 'initials'],
  ['Jane Mary Hollister', 'Jane Hollister', 'correct', 'names-missing'],
  ['Jane Hollister', 'Jane Mary Hollister', 'correct', 'names-added'],
  ['Jane Mary Smith', 'Jane Smith', 'notSure', 'names-missing'],
  ['Jane Smith', 'Jane Mary Smith', 'notSure', 'names-added'],
  ['Rania Qasim Dulaimi', 'Qasim Dulaimi', 'notSure', 'names-missing'],
])

describeTable('personName', 'other scripts', [
  ['Thomas Berger', 'Томас Бергер', 'correct', 'other-script'],
  ['Thomas Berger', 'Бергер Томас Иванович', 'notSure'],
  ['Pavel Ivanovich Sorokin', 'Сорокин Павел', 'correct', 'patronymic-omitted'],
  ['Charlotte Dubois', 'شارلوت دوبوا', 'correct', 'other-script'],
  ['Harold Whitman', 'הרולד ויטמן', 'correct', 'other-script'],
  ['Oliver Kensington', '올리버 켄싱턴', 'correct', 'other-script'],
  ['Eleni Papadaki', 'Ελένη Παπαδάκη', 'correct', 'other-script'],
  ['Yamada Hanako', 'ヤマダ ハナコ', 'correct', 'other-script'],
  ['Guan Yunchang', '관운창', 'correct', 'other-script'],
  ['Liu Bei', '유비', 'correct', 'other-script'],
  ['Thomas Berger', 'Томас Миллер', 'wrong', 'different-name'],
  ['Harold Whitman', 'הרולד גולדשטיין', 'wrong', 'different-name'],
  ['Oliver Kensington', '올리버 브라운', 'wrong', 'different-name'],
  ['Hanako Yamada', '山田花子', 'correct', 'other-script'],
  ['Elias Brandt', '伊莱亚斯', 'notSure', 'other-script'],
  ['Томас Бергер', 'תומאס ברגר', 'notSure', 'other-script'],
])

describeTable('personName', 'one letter more or other in another script', [
  ['Ivana Kovačević', 'Иванка Ковачевич', 'notSure', 'other-script'],
  ['Mario Rossetti', 'Мария Россетти', 'notSure', 'other-script'],
  ['Daniele Rossetti', 'Даниела Россетти', 'notSure', 'other-script'],
  ['Jun Hollister', 'Джан Холлистер', 'notSure', 'other-script'],
  ['Kim Inho', 'Ким Минхо', 'notSure', 'other-script'],
  ['Marko Papadakis', 'Μαρκα Παπαδάκης', 'notSure', 'other-script'],
  ['Stefan Castellan', 'ستيفان كستيلام', 'notSure', 'other-script'],
  ['Takashi Ono', 'タケシ・オノ', 'notSure', 'other-script'],
  ['Sunita Sharma', 'सुनील शर्मा', 'notSure', 'other-script'],
])

describeTable('personName', 'Chinese characters, kana, Devanagari and Thai', [
  ['Taro Yamada', '山田 太郎', 'correct', 'other-script'],
  ['Saitō Makoto', '斎藤誠', 'correct', 'other-script'],
  ['Itou Takashi', '伊藤隆', 'correct', 'other-script'],
  ['Megumi Sasaki', '佐々木恵', 'correct', 'other-script'],
  ['Kenji Tanaka', '田中健一', 'notSure', 'other-script'],
  ['Naoko Takahashi', '高橋真子', 'notSure', 'other-script'],
  ['Wang Jianlin', '王健林', 'correct', 'other-script'],
  ['Zeng Guofan', '曾国藩', 'correct', 'other-script'],
  ['Chan Kwok-wah', '陳國華', 'correct', 'other-script'],
  ['Mao Tse-tung', '毛澤東', 'correct', 'other-script'],
  ['Wang Jianlin', '马化腾', 'wrong', 'different-name'],
  ['Ouyang Zhenhua', '欧阳正华', 'notSure', 'other-script'],
  ['Chen Zhen', '陈珍珍', 'notSure', 'other-script'],
  ['Sakura Haruno', 'はるの さくら', 'correct', 'other-script'],
  ['Martin Becker', 'マーティン・ベッカー', 'correct', 'other-script'],
  ['Sunita Sharma', 'सुनीता शर्मा', 'correct', 'other-script'],
  ['Robert Williams', 'रॉबर्ट विलियम्स', 'correct', 'other-script'],
  ['Sunita Sharma', 'राजेश पटेल', 'wrong', 'different-name'],
  ['Thaksin Shinawatra', 'ทักษิณ ชินวัตร', 'correct', 'other-script'],
  ['Somchai Rattanakul', 'สมชาย รัตนกุล', 'correct', 'other-script'],
  ['Yiannis Papadopoulos', 'Γιάννης Παπαδόπουλος', 'correct', 'other-script'],
])

describeTable('personName', 'several names of one person', [
  ['Jane Hollister (formerly Jane Abernathy)', 'Jane Abernathy', 'correct'],
  ['Jane Hollister a.k.a. Janet Abernathy', 'Jane Hollister', 'correct', 'one-of-its-names'],
  ['Jane Abernathy', 'Jane Hollister a.k.a. Jane Abernathy', 'notSure', 'several-names'],
  ['Jane Hollister a.k.a. ...', 'Peter Abernathy', 'wrong', 'different-name'],
])

describeTable('personName', 'what a person has to decide', [
  ['Jane Mary Smith', 'Mary Jane Smith', 'notSure', 'name-order'],
])

describeTable('personName', 'how far slips of the pen go', [
  ['Noor Wali Mehsud', 'Noor Walli Mehsud', 'correct', 'spelling'],
  ['Robert Schuman', 'Robert Schumann', 'notSure', 'near-miss'],
  ['Lee Jung-won', 'Lee Jung-woon', 'notSure', 'near-miss'],
  ['Noor Wali Mehsud', 'Noor Wlai Mehsud', 'notSure', 'near-miss'],
  ['Joan Abernathy', 'Joan Aber naothy', 'notSure', 'near-miss'],
  ['Tariq Petrov', 'T. Rania Petrov', 'notSure', 'names-added'],
  ['Aleksandr Hollister', 'Aleksandra Hol lister', 'notSure', 'near-miss'],
  ['Rania Castellanos', 'Raania C.', 'notSure', 'near-miss'],
  ['Mary Lopez', 'Mary Lopze', 'notSure', 'near-miss'],
  ['Salim Garcia', 'Salim Garcai', 'correct', 'spelling'],
  ['Ana Zimmermann', 'Ana Zimmrmann', 'notSure', 'near-miss'],
  ['Aminullah Amin Quddus', 'Aminulah Amin Qudus', 'correct', 'spelling'],
  ['Abid Hamid Mahmud Al-Tikriti', 'Baid Hamid Mahmud Al-Tikriti', 'correct', 'spelling'],
  ['Bob Konstantin Rania Kim Kensington', 'Bob Konnstantin Rania Kmi Kensington', 'notSure', 'near-miss'],
  ['Joan Robert Papadaki Kim', 'Jtan Robert Papadaki Kim', 'notSure', 'near-miss'],
  ['Li Ana Haddad', 'L. Ana Haddad', 'notSure', 'near-miss'],
  ['Walijan', 'Awlijan', 'correct', 'spelling'],
  ['Wintersteiger Jane', 'Miller Wintersteiger Jans', 'notSure', 'names-added'],
  ['Smith Haddad Alexander', 'Smith Haddad Alexnder', 'correct', 'spelling'],
  ['Haddad Gabriel Smith', 'Haddad Gairiel Smithh', 'notSure', 'near-miss'],
  ['Lee Mary Smith', 'Lee Mary Smitth', 'correct', 'spelling'],
  ['Mary Abernathy', 'Mray Abernahty', 'notSure', 'near-miss'],
  ['Garcia Mario Fernandez', 'Gacia Mtrio Fernanez', 'wrong', 'different-name'],
  ['Leopold Dvorkin', 'Leopold Dvo rkinn', 'correct', 'spelling'],
  [
    'Robert Abernathy Wintersteiger Castellanos',
    'Robett Abernethy Wintersteigar Castellanso',
    'wrong',
    'different-name',
  ],
])

describeTable('personName', 'names that are split otherwise', [
  ['Mohammad Hasni', 'Mo ham mad Hasni', 'correct', 'same-name'],
  ['Jane Mo ham mad', 'Mohammad Jane', 'correct', 'same-name'],
  ['Sasha Marquez', 'Sas hamarquiz', 'notSure', 'near-miss'],
  ['Jane Kim Lee', 'Jane Kimleo', 'notSure', 'near-miss'],
  ['Jane Kim Li', 'Jane Kimlio', 'wrong'],
  ['Bob bin Mansoori', 'Bob binmansoori', 'wrong', 'surname-differs'],
])

describeTable('personName', 'which names and initials are enough', [
  ['Anna Maria Dijk', 'Anna Maria', 'notSure', 'names-missing'],
  ['Aleksandr Haddad', 'A. Haddad', 'correct', 'initials'],
  ['Salim Ji Kim', 'Salim Ji K.', 'correct', 'initials'],
  ['Jane Dvorkin', 'J. D.', 'notSure', 'initials'],
  ['Kensington Ana', 'K. Ana', 'notSure', 'initials'],
  ['Jane', 'Jane M.', 'notSure', 'initials'],
  ['Gabriel Haddad', 'Gabriel K. Hadda', 'notSure', 'initials'],
  ['Li Mohammad Haddad', 'Li Haddad', 'notSure', 'names-missing'],
  ['Ji Volkonsky', 'Ji Maria Volknsky', 'notSure', 'names-added'],
  ['Rania Mansoori', 'Rania Maria Mansooi', 'notSure', 'names-added'],
  ['Daniel Smith', 'Daniel J. Ivanovich Smith', 'notSure', 'names-added'],
  ['Mary Joan Castellanos', 'Mary Joan ibn Papadaki Castellanos', 'notSure', 'names-added'],
  ['Mario Whitman', 'Abernathy Mario Whitman', 'notSure', 'names-added'],
  ['Jane Mary Anne Hollister', 'Jane Hollister', 'notSure', 'names-missing'],
])

describeTable('personName', 'the order of more than two names', [
  ['Abdullah Salim Zimmermann Haddad', 'Abdullah Zimmermann Salim Haddad', 'correct', 'same-name'],
  ['Omar bin Salim Khalid Haddad', 'Omar bin Khalid Salim Haddad', 'wrong', 'name-order'],
])

describeTable('personName', 'generations, small words and names at birth', [
  ['Edward Papadaki', 'Edward Papadaki III', 'notSure', 'generation-differs'],
  ['Sasha Garcia II', 'Sasha Garcia I.', 'notSure', 'generation-differs'],
  ['Leopold Abernathy Jr.', 'Leopold Abe rntthy', 'notSure', 'near-miss'],
  ['Ludwig Beethoven', 'Ludwig van Beethoven', 'correct', 'same-name'],
  ['Jan van der Berg', 'Jan van Berg', 'correct', 'same-name'],
  ['Ludwig van Dijk', 'Ludwig von Miller', 'wrong', 'surname-differs'],
  ['Maurizio De Jorio', '마우리치오 디 조리오', 'correct', 'other-script'],
  ['Rania Lopez', 'Rania Lopez née Mansoori', 'correct', 'same-name'],
  ['Rania Lopez née Mansoori', 'Rania Lopez', 'correct', 'same-name'],
  ['Rania Lopez née Mansoori', 'Lopez Rania née Mansoori', 'correct', 'same-name'],
  ['Mary Beethoven née Kim', 'Jane Beethoven née Lopez', 'wrong', 'given-name-differs'],
])

// Without the letters of numbers after names ("II") and of words between names ("dba").
const letters = fc.constantFrom(...'abcefgklmnorstuvy')
const word = fc.array(letters, { minLength: 1, maxLength: 9 }).map((list) => list.join(''))
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))

type Change = (words: string[], at: number) => string[]
const insert =
  (part: string): Change =>
  (words, at) =>
    words.toSpliced(at, 0, part)
const letterAt =
  (letter: string, kept: number): Change =>
  (words, at) =>
    words.with(at, `${words[at]?.slice(0, kept)}${letter}${words[at]?.slice(kept + 1)}`)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((words, at) => (words.length > 1 ? words.toSpliced(at, 1) : words)),
  fc.constant<Change>((words, at) => [...words.slice(at), ...words.slice(0, at)]),
  fc.constant<Change>((words, at) => words.with(at, words[at]?.slice(0, 1) ?? '')),
  word.map(insert),
  fc.tuple(letters, fc.nat(8)).map(([letter, kept]) => letterAt(letter, kept)),
)
/** A name, and the same one with up to three changes: words left out, added, moved or shortened, another letter. */
const nameAndLikeness = fc
  .tuple(name, fc.array(fc.tuple(change, fc.nat()), { minLength: 1, maxLength: 3 }))
  .map(([left, changes]) => {
    const changed = changes.reduce((words, [apply, at]) => apply(words, at % words.length), left.split(' '))
    return [left, changed.join(' ')] as const
  })

describe('any two names', () => {
  it.each([
    ['other names', fc.tuple(name, name)],
    ['names that are alike', nameAndLikeness],
  ])('are never right from one side and wrong from the other: %s', (_, pairs) => {
    fc.assert(
      fc.property(pairs, ([left, right]) => {
        // A title or "snr" alone is no name: as a reference it judges nobody, as an answer it is wrong.
        fc.pre([left, right].every((text) => readPersonName(text).words.length > 0))
        const sides = [compareAnswer({ type: 'personName', reference: left, answer: right })]
        sides.push(compareAnswer({ type: 'personName', reference: right, answer: left }))
        // "ka" is a name as a reference, and says "keine Angabe" as an answer.
        fc.pre(sides.every(({ reasons }) => reasons.every(({ code }) => code !== 'no-answer')))
        // A slip of the pen is credited for a name that is known and not towards one: that side waits for a person.
        expect(new Set(sides.map(({ marking }) => marking))).not.toEqual(new Set(['correct', 'wrong']))
      }),
      { numRuns: 500 },
    )
  })

  it('keep the reference out of hints', () => {
    fc.assert(
      fc.property(name, name, (left, right) => {
        const secret = `Zzyqx${left}`
        const { reasons } = compareAnswer({ type: 'personName', reference: secret, answer: right })
        for (const { hint = '' } of reasons) expect(inEnglish(hint).toLowerCase()).not.toContain('zzyqx')
      }),
    )
  })
})

describeWords('personName', [
  ['Jane Smith', 'Smith, Jane', 'correct', 'same-name', 'Same name'],
  ['...', 'Jane Smith', 'notSure', 'reference-unreadable', 'The reference “...” holds no name'],
  ['Jane Smith', '...', 'wrong', 'not-a-name', '“...” holds no name', 'Write the name.'],
  [
    'Jane Smith',
    'Jane Miller',
    'wrong',
    'surname-differs',
    'surname differs: “Miller” instead of “Smith” (answer “Jane Miller”, reference “Jane Smith”)',
    'Look again at the surname.',
  ],
  [
    'Jane Smith',
    'Joan Smith',
    'wrong',
    'given-name-differs',
    'the surname agrees, the given name differs: “Joan” instead of “Jane” (answer “Joan Smith”, reference “Jane Smith”)',
    'The surname agrees. Look again at the given names.',
  ],
  [
    'Jane Smith',
    'Smith',
    'notSure',
    'names-missing',
    'names missing: “Jane” (answer “Smith”, reference “Jane Smith”)',
    'Give all names.',
  ],
  [
    'John Smith Jr.',
    'John Smith Sr',
    'notSure',
    'generation-differs',
    'only one names a generation: answer “John Smith Sr”, reference “John Smith Jr.”',
    'Look again at what follows the name.',
  ],
  [
    'John Smith II',
    'John Smith III',
    'wrong',
    'generation-differs',
    'what follows the name differs: answer “John Smith III”, reference “John Smith II”',
    'Look again at what follows the name.',
  ],
  [
    'John Smith II',
    'John Smith',
    'notSure',
    'generation-differs',
    'only one names a generation: answer “John Smith”, reference “John Smith II”',
    'Look again at what follows the name.',
  ],
  [
    'Omar bin Salim Haddad',
    'Salim bin Omar Haddad',
    'wrong',
    'name-order',
    'the order of names differs: answer “Salim bin Omar Haddad”, reference “Omar bin Salim Haddad”',
    'Look again at the order of the names.',
  ],
  [
    'Jane Mary Smith',
    'Mary Jane Smith',
    'notSure',
    'name-order',
    'the order of names differs: answer “Mary Jane Smith”, reference “Jane Mary Smith”',
    'Look again at the order of the names.',
  ],
  [
    'Jane Hollister',
    'Jane Hollistar',
    'notSure',
    'near-miss',
    'spelling differs: answer “Jane Hollistar”, reference “Jane Hollister”',
    'Check the spelling of the name.',
  ],
  [
    'Jane Hollister',
    'Jane Hallester',
    'notSure',
    'near-miss',
    'spelling differs: answer “Jane Hallester”, reference “Jane Hollister”',
    'Check the spelling of the name.',
  ],
  [
    'Robert Hollister',
    'Bob Hollister',
    'correct',
    'short-form',
    'Same name in a short form: answer “Bob Hollister”, reference “Robert Hollister”',
  ],
  [
    'Jane Hollister',
    'J. Hollister',
    'correct',
    'initials',
    'Same name, initials agree: answer “J. Hollister”, reference “Jane Hollister”',
  ],
  [
    'Jane Smith',
    'J. Smith',
    'notSure',
    'initials',
    'initials do not tell which name is meant: answer “J. Smith”, reference “Jane Smith”',
    'Give the names in full.',
  ],
  [
    'Jane Mary Hollister',
    'Jane Hollister',
    'correct',
    'names-missing',
    'same name, but for what is missing: “Mary” (answer “Jane Hollister”, reference “Jane Mary Hollister”)',
  ],
  [
    'Jane Hollister',
    'Jane Mary Hollister',
    'correct',
    'names-added',
    'same name, but for what is added: “Mary” (answer “Jane Mary Hollister”, reference “Jane Hollister”)',
  ],
  [
    'Jane Mary Smith',
    'Jane Smith',
    'notSure',
    'names-missing',
    'names missing: “Mary” (answer “Jane Smith”, reference “Jane Mary Smith”)',
    'Give all names.',
  ],
  [
    'Jane Smith',
    'Jane Mary Smith',
    'notSure',
    'names-added',
    'names added: “Mary” (answer “Jane Mary Smith”, reference “Jane Smith”)',
    'Look again at which names the source gives.',
  ],
  [
    'Jane Smith',
    'J. M. Smith',
    'notSure',
    'initials',
    'initials added: “M” (answer “J. M. Smith”, reference “Jane Smith”)',
    'Give the names in full.',
  ],
  [
    'Jane Mary Anne Hollister',
    'Hollister',
    'notSure',
    'incomplete-name',
    'most of the name is missing: “Jane Mary Anne” (answer “Hollister”, reference “Jane Mary Anne Hollister”)',
    'Give the full name.',
  ],
  [
    'Sergey Ivanovich Petrov',
    'Sergey Petrov',
    'correct',
    'patronymic-omitted',
    'same name, patronymic missing: “Ivanovich” (answer “Sergey Petrov”, reference “Sergey Ivanovich Petrov”)',
  ],
  [
    'Jane Hollister',
    'Peter Abernathy',
    'wrong',
    'different-name',
    'names differ: “Peter Abernathy” instead of “Jane Hollister” (answer “Peter Abernathy”, reference “Jane Hollister”)',
    'Look again at the whole name.',
  ],
  [
    'Jane Hollister',
    'Jane M. Hollister',
    'correct',
    'initials',
    'same name, initials added: “M” (answer “Jane M. Hollister”, reference “Jane Hollister”)',
  ],
  [
    'J. Hollister',
    'Jane M. Hollister',
    'notSure',
    'initials',
    'initials added: “M” (answer “Jane M. Hollister”, reference “J. Hollister”)',
    'Give the names in full.',
  ],
  [
    'a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a',
    'b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b',
    'notSure',
    'too-many-words',
    'More words than a name has: answer “b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b”, reference “a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a”',
    'Give the name alone.',
  ],
  [
    'Jane Hollister',
    'Janehollister Abernathy',
    'notSure',
    'names-added',
    'names added: “Abernathy” (answer “Janehollister Abernathy”, reference “Jane Hollister”)',
    'Look again at which names the source gives.',
  ],
  [
    'Mohammad Hasni',
    'Mohammadhasmi',
    'notSure',
    'near-miss',
    'spelling differs: answer “Mohammadhasmi”, reference “Mohammad Hasni”',
    'Check the spelling of the name.',
  ],
  [
    'Ana',
    'Ana Maria Lopez',
    'notSure',
    'incomplete-name',
    'most of the name is added: “Maria Lopez” (answer “Ana Maria Lopez”, reference “Ana”)',
    'Give the full name.',
  ],
  ['Daniel Dvorkin', 'Dvorkin Daniel', 'correct', 'same-name', 'Same name'],
  [
    'Leopold Abernathy',
    'Leopold Abe rntthy',
    'correct',
    'spelling',
    'Same name with a typo: answer “Leopold Abe rntthy”, reference “Leopold Abernathy”',
  ],
  [
    'Tariq Mansoori',
    'Tariq Mnasoori',
    'correct',
    'spelling',
    'Same name with a typo: answer “Tariq Mnasoori”, reference “Tariq Mansoori”',
  ],
  [
    'Robert Sergey Wintersteiger Castellanos',
    'Robett Seigey Wintersteiger Castellanso',
    'wrong',
    'different-name',
    'several names differ: answer “Robett Seigey Wintersteiger Castellanso”, reference “Robert Sergey Wintersteiger Castellanos”',
    'Look again at the names.',
  ],
  [
    'Sergey Petrov',
    'Sergey Ivanovich Petrov',
    'correct',
    'patronymic-omitted',
    'same name, patronymic added: “Ivanovich” (answer “Sergey Ivanovich Petrov”, reference “Sergey Petrov”)',
  ],
  [
    'Jane M. Hollister',
    'Jane Hollister',
    'correct',
    'initials',
    'same name, initials missing: “M” (answer “Jane Hollister”, reference “Jane M. Hollister”)',
  ],
  [
    'Jane M. Hollister',
    'J. Hollister',
    'notSure',
    'initials',
    'initials missing: “M” (answer “J. Hollister”, reference “Jane M. Hollister”)',
    'Give the names in full.',
  ],
  [
    'Ludwig van Dijk',
    'Ludwig von Dijk',
    'notSure',
    'near-miss',
    'small words differ: answer “Ludwig von Dijk”, reference “Ludwig van Dijk”',
    'Look again at the small words in the name.',
  ],
  [
    'Rania Lopez née Mansoori',
    'Rania Lopez née Hasni',
    'notSure',
    'near-miss',
    'the name at birth differs: answer “Rania Lopez née Hasni”, reference “Rania Lopez née Mansoori”',
    'Look again at the name at birth.',
  ],
  [
    'Mao Zedong',
    'Mao Tse-tung',
    'correct',
    'spelling',
    'Same name in another romanisation: answer “Mao Tse-tung”, reference “Mao Zedong”',
  ],
  [
    'a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a',
    'b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b',
    'wrong',
    'different-name',
    'names differ: “b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b” instead of “a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a” (answer “b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b”, reference “a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a”)',
    'Look again at the whole name.',
  ],
  [
    'Jane Smith',
    'b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b',
    'notSure',
    'too-many-words',
    'More words than a name has: answer “b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b”, reference “Jane Smith”',
    'Give the name alone.',
  ],
  [
    'Jane Hollister Abernathy',
    'Jame Holister Abernatty',
    'notSure',
    'near-miss',
    'spelling differs: answer “Jame Holister Abernatty”, reference “Jane Hollister Abernathy”',
    'Check the spelling of the name.',
  ],
])

describeTable('personName', 'Wade-Giles beside Pinyin', [
  ['Mao Zedong', 'Mao Tse-tung', 'correct', 'spelling'],
  ['Mao Tse-tung', 'Mao Zedong', 'correct', 'spelling'],
  ['Zhou Enlai', 'Chou En-lai', 'correct'],
  ['Deng Xiaoping', 'Teng Hsiao-ping', 'correct'],
  ['Jiang Jieshi', 'Chiang Chieh-shih', 'correct'],
  ['Zhang Xueliang', 'Chang Hsüeh-liang', 'correct'],
  ['Deng Xiaoping', 'Teng Hsiao-lin', 'wrong'],
  ['Mao Zedong', 'Mao Tse-min', 'wrong'],
  ['Zhou Enlai', 'Chu En-lai', 'wrong'],
])

describeTable('personName', 'Chinese names in Cantonese', [
  ['Liu Dehua', 'Lau Tak-wah', 'correct', 'spelling'],
  ['Lau Tak-wah', 'Liu Dehua', 'correct', 'spelling'],
  ['Li Jiacheng', 'Li Ka-shing', 'correct', 'spelling'],
  ['Zeng Yinquan', 'Tsang Yam-kuen', 'correct', 'spelling'],
  ['Zhou Runfa', 'Chow Yun-fat', 'correct', 'spelling'],
  ['Huang Guoqiang', 'Kwok-keung Wong', 'correct', 'spelling'],
  ['Liu Dehua', 'Lau Tak-fu', 'wrong'],
  ['Chen Zhiming', 'Chan Chi-wai', 'wrong'],
])

describeTable('personName', 'names at birth in more languages', [
  ['Anna Kowalska z d. Nowak', 'Anna Kowalska', 'correct'],
  ['Maria Rossini nata Bianchi', 'Maria Rossini', 'correct'],
  ['Eva Nováková roz. Dvořáková', 'Eva Nováková', 'correct'],
  ['Sofie Janssens geb. Peeters', 'Sofie Janssens', 'correct'],
  ['Marie Curie née Sklodowska', 'Marie Sklodowska', 'correct', 'one-of-its-names'],
  ['Marie Lefebvre ép. Roussel', 'Marie Roussel', 'correct', 'one-of-its-names'],
  ['Marie Curie', 'Marie Sklodowska', 'wrong'],
  ['Marie Curie née Sklodowska', 'Marie Dupont née Sklodowska', 'wrong'],
  ['Nata Rossini', 'Nata Bianchi', 'wrong'],
])

describeTable('personName', 'one letter between two names of the same people', [
  ['Takeshi Mori', 'Takashi Mori', 'notSure', 'near-miss'],
  ['Tanaka Hiroshi', 'Tanaka Hitoshi', 'notSure', 'near-miss'],
  ['Oluwaseun Adeyemi', 'Oluwasegun Adeyemi', 'notSure', 'near-miss'],
  ['Anna Maria Lindqvist', 'Anna Marie Lindqvist', 'notSure'],
  ['Abdelkader Benbrahim', 'Abdelkader Ben Brahim', 'correct', 'same-name'],
  ['Carlo Deluca', 'De Luca Carlo', 'correct'],
  ['Sheikh Hasina', 'Hasina', 'notSure'],
  ['Le Thi Y', 'Le Thi', 'notSure', 'initials'],
])

describeTable('personName', 'a typo beside a second difference adds up to no acceptance', [
  ['Robert Kowalewski', 'Robert Kowallewski', 'correct', 'spelling'],
  ['Robert Kowalewski', 'Kowallewski, Robert', 'correct', 'spelling'],
  ['Robert Kowalewski', 'R. Kowallewski', 'notSure', 'near-miss'],
  ['Robert Kowalewski', 'Bob Kowallewski', 'notSure', 'near-miss'],
  ['Robert Michael Kowalewski', 'Robert Kowallewski', 'notSure', 'names-missing'],
  ['Ivan Petrovich Kowalewski', 'Ivan Kowallewski', 'notSure', 'names-missing'],
  ['Robert van Kowalewski', 'Robert Kowallewski', 'notSure', 'near-miss'],
])
