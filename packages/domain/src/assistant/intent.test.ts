import { describe, expect, test } from 'vitest'
import { type Intent, intentOf } from './intent.ts'

describe('a message that is this and nothing else', () => {
  test.each([
    ['Hello!', 'greeting'],
    ['hellooo', 'greeting'],
    ['Hi there', 'greeting'],
    ['hey manu, whats up', 'greeting'],
    ['Guten Tag', 'greeting'],
    ['Thank you so much!', 'thanks'],
    ['ok thx', 'thanks'],
    ['great, that helped', 'thanks'],
    ['see ya', 'farewell'],
    ['Good night', 'farewell'],
    ['Who are you?', 'about'],
    ['help', 'about'],
    ['hi, what should I do next please?', 'next'],
    ['what’s next', 'next'],
    ['Which case is next?', 'next'],
    ['my cases', 'cases'],
    ['how many cases do i have left', 'cases'],
    ['Thanks! What’s my average score?', 'score'],
    ['how am I doing so far', 'score'],
    ['who is my coordinator', 'placement'],
    ['which group am i in', 'placement'],
    ['I would like to talk to a real person', 'person'],
    ['contact support', 'person'],
    ['Hello, how do I submit?', 'submit'],
    ['where can I upload a document', 'upload'],
    ['How do I contest a mark?', 'contest'],
    ['are you a human?', 'about'],
    ['What is due?', 'next'],
  ] satisfies [string, Intent][])('%s: %s', (message, intent) => expect(intentOf(message)).toBe(intent))
})

describe('a question for the knowledge base', () => {
  test.each([
    'How do I submit a suspicious activity report?',
    'What is the score threshold of a beneficial owner?',
    'thanks, and what is a PEP?',
    'How is my score calculated?',
    'What should I do with a true match?',
    'What should I do next when a company has no owner?',
    'Which case law applies?',
    'Who is a beneficial owner?',
    'Is a person who votes an owner?',
    'May I tell a customer that they were reported?',
    'How do I contact the register?',
    'What is a score?',
  ])('%s', (message) => expect(intentOf(message)).toBeUndefined())

  test('a long text is none of these, and is looked through at once', () => {
    const start = process.cpuUsage().user
    for (const word of ['hello ', 'thanks ', 'ok ', 'what should i do ', 'my ', 'i want to talk to '])
      for (const text of [word.repeat(20), word.repeat(2000), `${word.repeat(5)}x`]) intentOf(text)
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(500)
    expect(intentOf('hello '.repeat(2000))).toBeUndefined()
  })
})
