import { describe, expect, test } from 'vitest'
import { type TestApi, useTestApi } from '../testing/test-api.ts'
import { asksOnlyToLook, asksToLook, isAboutScreen } from './screenshot-request.ts'

const modelThat = (sees: boolean) => ({
  baseUrl: 'http://127.0.0.1:9/v1',
  key: undefined,
  name: 'fake',
  known: { fake: { sees } },
})
const withoutModel = useTestApi()
const withBlindModel = useTestApi({ model: modelThat(false) })
const withSeeingModel = useTestApi({ model: modelThat(true) })

describe('asks to look', () => {
  test.each([
    'Look at my screen',
    'Can you see what I am seeing?',
    'please take a screenshot',
    'Could you check this page for me?',
    'Read the text on my screen, please.',
    'Schau bitte mal auf meinen Bildschirm',
    'Siehst du meinen Bildschirm?',
    'Mach einen Screenshot',
    'Regarde mon écran s’il te plaît',
    'Fais une capture d’écran',
    'Mira mi pantalla, por favor',
    'Haz una captura de pantalla',
    'Guarda la mia schermata',
    'Olha a minha tela',
    'Kijk even naar mijn scherm',
    'Spójrz na mój ekran',
    'Посмотри на мой экран',
    '请看我的屏幕',
    '画面を見てください',
    '화면을 봐 주세요',
  ])('%s', (text) => expect(asksToLook(text)).toBe(true))
})

describe('does not ask to look', () => {
  test.each([
    'Who is a beneficial owner?',
    'Do not look at my screen.',
    'Please answer without looking at my screen',
    'Schau nicht auf meinen Bildschirm',
    'Ne regarde pas mon écran',
    'How do I take a screenshot?',
    'What is sanctions screening?',
    'Look up the register of Liberia',
    'Where do I see the page number of a document?',
    '',
    '   ',
  ])('%s', (text) => expect(asksToLook(text)).toBe(false))
})

describe('is about what is on the screen', () => {
  test.each([
    'What does this chart mean?',
    'What am I looking at?',
    'Was bedeutet diese Meldung? Was sehe ich hier?',
    'Que signifie ce message ?',
    '¿Qué significa este gráfico?',
    'Why is this button grey?',
  ])('%s', (text) => expect(isAboutScreen(text)).toBe(true))
  test.each(['What is a shell company?', 'How are tests timed?', 'This is nice, thank you.'])('not: %s', (text) =>
    expect(isAboutScreen(text)).toBe(false),
  )
})

test.each(['look ', 'see my ', 'a', '看', 'видишь', 'посмотри ', 'schau mein', 'ver la ', 'what '])(
  'a long text of %j is looked through at once',
  (word) => {
    const start = process.cpuUsage().user
    isAboutScreen(word.repeat(10_000 / word.length))
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(500)
  },
)

describe('asks for that and nothing else', () => {
  test.each(['Look at my screen', 'Please take a screenshot. Can you see my screen?'])('%s', (text) =>
    expect(asksOnlyToLook(text)).toBe(true),
  )
  test.each(['Look at my screen. How do I submit?', 'How do I submit?', '', '?'])('not: %s', (text) =>
    expect(asksOnlyToLook(text)).toBe(false),
  )
})

describe('the page takes a picture', () => {
  async function isTakenFor(api: TestApi, query: string): Promise<boolean> {
    const as = await api.person()
    const path = '/v1/any/manuai/manuai_2.0/check_direct_screenshot_request'
    const { body } = await api.send('POST', path, { as, body: { query, email: as.email } })
    return body.is_direct_screenshot_request
  }

  test('where it is asked for and the model sees', async () => {
    expect(await isTakenFor(withSeeingModel, 'Look at my screen')).toBe(true)
    expect(await isTakenFor(withSeeingModel, 'Who owns it?')).toBe(false)
  })

  test('neither for a model that does not see, nor without one', async () => {
    expect(await isTakenFor(withBlindModel, 'Look at my screen')).toBe(false)
    expect(await isTakenFor(withoutModel, 'Look at my screen')).toBe(false)
  })
})
