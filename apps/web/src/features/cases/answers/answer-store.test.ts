import { beforeEach, describe, expect, it } from 'vitest'
import { AnswerStore } from './answer-store.ts'
import type { Draft, SaveOutcome, TabMessage } from './answer-types.ts'
import { deviceDrafts, forgetDrafts } from './draft-storage.ts'
import { FakeClock, fakeStorage } from './testing.ts'

type Sent = { id: string; value: string | null; version: number; keepalive: boolean; answer: (o: SaveOutcome) => void }

let clock: FakeClock
let storage: Storage
let sent: Sent[]
let online: boolean
let lockedTold: number

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function tabs() {
  const listeners: Set<(message: TabMessage) => void>[] = []
  return () => {
    const own = new Set<(message: TabMessage) => void>()
    listeners.push(own)
    return {
      post: (message: TabMessage) => {
        for (const other of listeners) if (other !== own) for (const listener of other) listener(message)
      },
      onMessage: (listener: (message: TabMessage) => void) => {
        own.add(listener)
        return () => own.delete(listener)
      },
    }
  }
}

let joinTabs: ReturnType<typeof tabs>

const open = () =>
  new AnswerStore({
    send: (id, value, version, { keepalive }) =>
      new Promise((answer) => sent.push({ id, value, version, keepalive, answer })),
    drafts: deviceDrafts(storage, 'ana@example.org', 'C1#training'),
    tabs: joinTabs(),
    clock,
    isOnline: () => online,
    onLocked: () => {
      lockedTold += 1
    },
    isShaping: (id) => id === 'Sel',
  })

const draftOf = (id: string): Draft | undefined => deviceDrafts(storage, 'ana@example.org', 'C1#training').all().get(id)

async function answer(index: number, outcome: SaveOutcome) {
  const call = sent[index]
  if (!call) throw new Error(`request ${index} was never sent`)
  call.answer(outcome)
  await settle()
}

beforeEach(() => {
  clock = new FakeClock()
  storage = fakeStorage()
  sent = []
  online = true
  lockedTold = 0
  joinTabs = tabs()
})

describe('saving', () => {
  it('writes every keystroke to the device and sends once typing has stopped', async () => {
    const store = open()
    store.receive({ A: { answer: 'old', version: 3 } }, 0)
    store.set('A', 'n')
    expect(draftOf('A')).toMatchObject({ value: 'n', baseVersion: 3 })
    clock.pass(500)
    store.set('A', 'ne')
    clock.pass(500)
    expect(sent).toHaveLength(0)
    clock.pass(100)
    expect(sent).toMatchObject([{ id: 'A', value: 'ne', version: 3 }])
    expect(store.view('A').state).toBe('saving')
    await answer(0, { kind: 'saved', version: 4 })
    expect(store.view('A')).toMatchObject({ state: 'saved', value: 'ne', stored: 'ne' })
    expect(draftOf('A')).toBeUndefined()
  })

  it('sends at once when the field is left', () => {
    const store = open()
    store.set('A', 'x')
    store.flush('A')
    expect(sent).toHaveLength(1)
  })

  it('keeps one request in flight per answer, and the latest value wins', async () => {
    const store = open()
    store.setAndSend('A', '1')
    store.setAndSend('A', '12')
    store.setAndSend('A', '123')
    expect(sent).toHaveLength(1)
    await answer(0, { kind: 'saved', version: 1 })
    expect(sent).toMatchObject([{ value: '1' }, { value: '123', version: 1 }])
    await answer(1, { kind: 'saved', version: 2 })
    expect(store.summary().unsent).toBe(0)
  })

  it('sends at most four answers at a time', async () => {
    const store = open()
    for (let index = 0; index < 9; index += 1) store.setAndSend(`A${index}`, 'x')
    expect(sent).toHaveLength(4)
    await answer(0, { kind: 'saved', version: 1 })
    expect(sent).toHaveLength(5)
  })

  it('sends nothing when the text is back to what the server holds, and keeps no draft', () => {
    const store = open()
    store.receive({ A: { answer: 'old', version: 1 } }, 0)
    store.set('A', 'older')
    store.set('A', 'old')
    clock.pass(1000)
    expect(sent).toHaveLength(0)
    expect(draftOf('A')).toBeUndefined()
  })

  it('shows the text of a refusal and tries again only with another value', async () => {
    const store = open()
    store.setAndSend('A', 'bad')
    await answer(0, { kind: 'refused', text: 'Too long' })
    expect(store.view('A')).toMatchObject({ state: 'refused', text: 'Too long', value: 'bad' })
    store.sendAllNow()
    expect(sent).toHaveLength(1)
    store.setAndSend('A', 'good')
    expect(sent).toHaveLength(2)
  })

  it('keeps a text that there was no room for, here and on the device, and sends it once another became shorter', async () => {
    const store = open()
    store.receive({ B: { answer: 'a long text', version: 1 } }, 0)
    store.setAndSend('A', 'one more')
    await answer(0, { kind: 'refused', text: 'The answers are full.', forWant: 'room' })
    expect(store.view('A')).toMatchObject({ state: 'refused', text: 'The answers are full.', value: 'one more' })
    expect(draftOf('A')).toMatchObject({ value: 'one more' })
    store.setAndSend('B', 'a longer text yet')
    await answer(1, { kind: 'saved', version: 2 })
    expect(sent).toHaveLength(2)
    store.setAndSend('B', 'short')
    await answer(2, { kind: 'saved', version: 3 })
    expect(sent[3]).toMatchObject({ id: 'A', value: 'one more' })
    await answer(3, { kind: 'saved', version: 1 })
    expect(store.view('A')).toMatchObject({ state: 'saved', value: 'one more' })
  })
})

describe('without a connection', () => {
  it('keeps what is typed and probes with one request until it passes', async () => {
    const store = open()
    store.setAndSend('A', 'a')
    await answer(0, { kind: 'unreachable' })
    expect(store.view('A').state).toBe('kept')
    store.setAndSend('B', 'b')
    store.setAndSend('C', 'c')
    expect(sent).toHaveLength(1)
    clock.pass(1000)
    expect(sent).toHaveLength(2)
    await answer(1, { kind: 'unreachable' })
    clock.pass(1000)
    expect(sent).toHaveLength(2)
    clock.pass(1000)
    expect(sent).toHaveLength(3)
    await answer(2, { kind: 'saved', version: 1 })
    expect(sent).toHaveLength(5)
    expect(store.summary()).toMatchObject({ reachable: true, kept: 0 })
  })

  it('does not even try while the browser says it is offline, and sends as soon as it is back', async () => {
    const store = open()
    online = false
    store.setAndSend('A', 'a')
    expect(sent).toHaveLength(0)
    expect(store.view('A').state).toBe('kept')
    expect(draftOf('A')?.value).toBe('a')
    online = true
    store.sendAllNow()
    expect(sent).toHaveLength(1)
    await answer(0, { kind: 'saved', version: 1 })
    expect(store.view('A').state).toBe('saved')
  })

  it('sends the drafts of the device when the case is opened again', () => {
    const before = open()
    online = false
    before.receive({ A: { answer: 'old', version: 2 } }, 0)
    before.set('A', 'typed offline')
    before.set('B', 'never left the device')
    online = true
    const after = open()
    after.receive({ A: { answer: 'old', version: 2 } }, 0)
    expect(after.view('A').value).toBe('typed offline')
    expect(sent).toMatchObject([
      { id: 'A', value: 'typed offline', version: 2 },
      { id: 'B', value: 'never left the device', version: 0 },
    ])
  })

  it('drops a draft that the server turns out to hold', () => {
    const before = open()
    before.set('A', 'same')
    const after = open()
    after.receive({ A: { answer: 'same', version: 1 } }, 0)
    expect(sent).toHaveLength(0)
    expect(draftOf('A')).toBeUndefined()
  })

  it('sends everything unsent by lasting requests when the page goes away', () => {
    const store = open()
    store.set('A', 'a')
    store.set('B', 'b')
    store.sendBeforeLeaving()
    expect(sent).toMatchObject([
      { id: 'A', keepalive: true },
      { id: 'B', keepalive: true },
    ])
  })

  it('sends the text of before again where what was sent in between may have arrived unheard', async () => {
    const store = open()
    store.receive({ A: { answer: 'old', version: 1 } }, 0)
    store.setAndSend('A', 'older')
    store.setAndSend('A', 'old')
    expect(draftOf('A')?.value).toBe('old')
    await answer(0, { kind: 'unreachable' })
    expect(store.view('A').state).toBe('kept')
    clock.pass(1000)
    await answer(1, { kind: 'stale', current: { answer: 'older', version: 2 } })
    expect(sent[2]).toMatchObject({ value: 'old', version: 2 })
    await answer(2, { kind: 'saved', version: 3 })
    expect(store.view('A')).toMatchObject({ state: 'saved', value: 'old' })
    expect(draftOf('A')).toBeUndefined()
  })

  it('sends it also where the page was gone before it knew', () => {
    const before = open()
    before.receive({ A: { answer: 'old', version: 1 } }, 0)
    before.setAndSend('A', 'older')
    before.set('A', 'old')
    before.dispose()
    const after = open()
    after.receive({ A: { answer: 'old', version: 1 } }, 0)
    expect(sent[1]).toMatchObject({ value: 'old', version: 1 })
  })

  it('goes on with what did not arrive when the page comes back after all', async () => {
    const store = open()
    store.set('A', 'a')
    store.sendBeforeLeaving()
    store.sendAllNow()
    expect(sent).toHaveLength(1)
    await answer(0, { kind: 'unreachable' })
    expect(sent).toHaveLength(2)
  })

  it('says so when the device does not keep what is typed', () => {
    storage.setItem = () => {
      throw new Error('full')
    }
    const store = open()
    store.set('A', 'a')
    expect(store.summary().deviceStores).toBe(false)
  })
})

describe('changed elsewhere', () => {
  it('is saved when the server already holds the same text', async () => {
    const store = open()
    store.setAndSend('A', 'same')
    await answer(0, { kind: 'stale', current: { answer: 'same', version: 7 } })
    expect(store.view('A')).toMatchObject({ state: 'saved', value: 'same' })
    expect(store.view('A').conflict).toBeUndefined()
    expect(sent).toHaveLength(1)
  })

  it('keeps what was typed here, sends it on the server’s version and offers the other text', async () => {
    const store = open()
    store.receive({ A: { answer: 'old', version: 1 } }, 0)
    store.setAndSend('A', 'mine')
    await answer(0, { kind: 'stale', current: { answer: 'theirs', version: 2 } })
    expect(sent[1]).toMatchObject({ value: 'mine', version: 2 })
    await answer(1, { kind: 'saved', version: 3 })
    expect(store.view('A')).toMatchObject({
      state: 'conflict',
      value: 'mine',
      conflict: { theirs: 'theirs', using: 'mine' },
    })
    store.resolveConflict('A', 'theirs')
    expect(sent[2]).toMatchObject({ value: 'theirs', version: 3 })
    store.resolveConflict('A', 'mine')
    await answer(2, { kind: 'saved', version: 4 })
    expect(sent[3]).toMatchObject({ value: 'mine', version: 4 })
    store.dismissConflict('A')
    expect(store.view('A').conflict).toBeUndefined()
  })

  it('takes its own lost save for an echo', async () => {
    const store = open()
    store.setAndSend('A', 'first')
    await answer(0, { kind: 'unreachable' })
    store.setAndSend('A', 'first and more')
    clock.pass(1000)
    await answer(1, { kind: 'stale', current: { answer: 'first', version: 1 } })
    expect(sent[2]).toMatchObject({ value: 'first and more', version: 1 })
    expect(store.view('A').conflict).toBeUndefined()
  })

  it('does not go back to what a late refusal says of an earlier version', async () => {
    const [store, other] = [open(), open()]
    other.receive({ A: { answer: 'theirs', version: 1 } }, 0)
    store.setAndSend('A', 'first')
    clock.pass(4000)
    other.setAndSend('A', 'last')
    await answer(1, { kind: 'saved', version: 2 })
    await answer(0, { kind: 'stale', current: { answer: 'theirs', version: 1 } })
    expect(store.view('A')).toMatchObject({ value: 'last', state: 'saved' })
  })

  it('resends without a word when only the version had moved', async () => {
    const store = open()
    store.receive({ A: { answer: 'old', version: 1 } }, 0)
    store.setAndSend('A', 'mine')
    await answer(0, { kind: 'stale', current: { answer: 'old', version: 5 } })
    expect(sent[1]).toMatchObject({ value: 'mine', version: 5 })
    expect(store.view('A').conflict).toBeUndefined()
  })
})

describe('two tabs', () => {
  it('show what the other saved', async () => {
    const one = open()
    const two = open()
    for (const store of [one, two]) store.receive({ A: { answer: 'old', version: 1 } }, 0)
    one.setAndSend('A', 'new')
    await answer(0, { kind: 'saved', version: 2 })
    expect(two.view('A')).toMatchObject({ value: 'new', state: 'saved' })
    two.setAndSend('A', 'newer')
    expect(sent[1]).toMatchObject({ version: 2 })
  })

  it('do not change a field that is being typed in', async () => {
    const one = open()
    const two = open()
    one.set('A', 'one')
    clock.pass(100)
    two.set('A', 'two')
    one.flush('A')
    await answer(0, { kind: 'saved', version: 1 })
    expect(two.view('A').value).toBe('two')
    clock.pass(600)
    expect(sent.at(-1)).toMatchObject({ value: 'two' })
  })

  it('agree offline on what was typed last', () => {
    online = false
    const one = open()
    const two = open()
    one.set('A', 'early')
    clock.pass(1000)
    two.set('A', 'late')
    expect(one.view('A').value).toBe('late')
  })

  it('offer a text that never arrived where the other tab took its place', async () => {
    const one = open()
    const two = open()
    one.set('A', 'mine')
    for (const typed of ['t', 'th', 'theirs']) {
      clock.pass(100)
      two.set('A', typed)
    }
    // Not under the fingers of whoever types.
    expect(one.view('A')).toMatchObject({
      value: 'mine',
      conflict: { mine: 'mine', theirs: 'theirs', using: 'mine' },
    })
    expect(two.view('A').conflict).toBeUndefined()
    two.flush('A')
    await answer(0, { kind: 'saved', version: 1 })
    expect(one.view('A')).toMatchObject({ state: 'saved', conflict: { mine: 'mine', using: 'theirs' } })
    clock.pass(10_000)
    two.setAndSend('A', 'theirs again')
    await answer(1, { kind: 'saved', version: 2 })
    expect(one.view('A')).toMatchObject({ value: 'theirs again', conflict: { mine: 'mine', theirs: 'theirs again' } })
    clock.pass(1)
    one.resolveConflict('A', 'mine')
    expect(sent.at(-1)).toMatchObject({ value: 'mine', version: 2 })
    expect(two.view('A').value).toBe('theirs again')
    await answer(2, { kind: 'saved', version: 3 })
    expect(two.view('A').value).toBe('mine')
  })

  it('keep the two texts apart that are typed in both at once, and tell each of the other', async () => {
    const one = open()
    const two = open()
    // As a browser does it: a key changes what the field shows.
    const press = (store: AnswerStore, key: string) => store.set('A', store.view('A').value + key)
    for (const at of [0, 1, 2, 3]) {
      clock.pass(40)
      press(one, 'mine'.charAt(at))
      clock.pass(40)
      press(two, 'your'.charAt(at))
    }
    expect(one.view('A')).toMatchObject({ value: 'mine', conflict: { theirs: 'your', using: 'mine' } })
    expect(two.view('A')).toMatchObject({ value: 'your' })
    clock.pass(600)
    expect(sent).toMatchObject([{ value: 'mine' }, { value: 'your' }])
    await answer(0, { kind: 'saved', version: 1 })
    expect(two.view('A')).toMatchObject({ value: 'your', conflict: { theirs: 'mine', mine: 'your', using: 'mine' } })
    await answer(1, { kind: 'stale', current: { answer: 'mine', version: 1 } })
    await answer(2, { kind: 'saved', version: 2 })
    const replaced = { value: 'your', state: 'saved', conflict: { mine: 'mine', theirs: 'your', using: 'theirs' } }
    expect(one.view('A')).toMatchObject(replaced)
    clock.pass(10_000)
    two.setAndSend('A', 'yours')
    await answer(3, { kind: 'saved', version: 3 })
    expect(one.view('A')).toMatchObject({ value: 'yours', conflict: { mine: 'mine', theirs: 'yours' } })
  })

  it('offer the one of two texts typed at once offline that is not sent', () => {
    online = false
    const one = open()
    const two = open()
    one.set('A', 'mine')
    clock.pass(100)
    two.set('A', 'theirs')
    expect(one.view('A').value).toBe('mine')
    clock.pass(6000)
    const offered = { mine: 'mine', theirs: 'theirs', using: 'theirs' }
    expect(one.view('A')).toMatchObject({ value: 'theirs', conflict: offered })
  })

  it('offer what was typed on beside a notice, and not what it began as', async () => {
    const store = open()
    store.setAndSend('A', 'mine')
    await answer(0, { kind: 'stale', current: { answer: 'theirs', version: 2 } })
    await answer(1, { kind: 'saved', version: 3 })
    store.setAndSend('A', 'mine and more')
    store.resolveConflict('A', 'theirs')
    expect(store.view('A')).toMatchObject({ value: 'theirs', conflict: { mine: 'mine and more', using: 'theirs' } })
    store.set('A', 'theirs, corrected')
    store.resolveConflict('A', 'mine')
    expect(store.view('A')).toMatchObject({ value: 'mine and more', conflict: { theirs: 'theirs, corrected' } })
  })

  it('say nothing of a text that arrived, or that was dismissed', async () => {
    const one = open()
    const two = open()
    one.setAndSend('A', 'arrived')
    await answer(0, { kind: 'saved', version: 1 })
    clock.pass(100)
    two.setAndSend('A', 'later')
    await answer(1, { kind: 'saved', version: 2 })
    expect(one.view('A')).toMatchObject({ value: 'later' })
    expect(one.view('A').conflict).toBeUndefined()
    one.set('A', 'never sent')
    clock.pass(1)
    two.set('A', 'last')
    one.dismissConflict('A')
    clock.pass(1)
    two.set('A', 'last of all')
    expect(one.view('A').value).toBe('last of all')
    expect(one.view('A').conflict).toBeUndefined()
  })
})

describe('what the server answers on reading again', () => {
  it('ignores an answer that is older than what was saved meanwhile', async () => {
    const store = open()
    clock.pass(10_000)
    store.setAndSend('A', 'new')
    await answer(0, { kind: 'saved', version: 1 })
    store.receive({}, clock.now() - 1)
    expect(store.view('A').value).toBe('new')
  })

  it('follows a reset', () => {
    const store = open()
    store.receive({ A: { answer: 'old', version: 4 } }, 0)
    clock.pass(10_000)
    store.receive({}, clock.now())
    expect(store.view('A')).toMatchObject({ value: '', present: false })
  })
})

describe('several tabs', () => {
  it('sends what was typed in one that is gone', () => {
    const [staying, leaving] = [open(), open()]
    staying.receive({ A: { answer: 'old', version: 1 } }, 0)
    leaving.receive({ A: { answer: 'old', version: 1 } }, 0)
    leaving.set('A', 'typed just before the tab was killed')
    leaving.dispose()
    clock.pass(4000)
    expect(sent).toHaveLength(0)
    clock.pass(2000)
    expect(sent).toMatchObject([{ value: 'typed just before the tab was killed', version: 1 }])
    expect(staying.view('A').value).toBe('typed just before the tab was killed')
  })

  it('learn what arrived although its answer was lost', async () => {
    const [store, other] = [open(), open()]
    store.setAndSend('A', 'arrived')
    await answer(0, { kind: 'stale', current: { answer: 'arrived', version: 1 } })
    expect(other.view('A')).toMatchObject({ value: 'arrived', state: 'saved' })
  })

  it('learn what arrived before its page was loaded again', () => {
    const [before, other] = [open(), open()]
    before.setAndSend('A', 'arrived')
    before.dispose()
    open().receive({ A: { answer: 'arrived', version: 1 } }, 0)
    expect(other.view('A').value).toBe('arrived')
  })

  it('sends in place of a refused text what was typed elsewhere after it', async () => {
    const [store, other] = [open(), open()]
    store.setAndSend('A', 'bad')
    await answer(0, { kind: 'refused', text: 'Too long' })
    clock.pass(1)
    other.set('A', 'good')
    other.dispose()
    clock.pass(1000)
    expect(sent[1]).toMatchObject({ value: 'good' })
  })

  it('tells one that opens what was saved after it had asked the server', async () => {
    const store = open()
    store.setAndSend('A', 'new')
    await answer(0, { kind: 'saved', version: 1 })
    const opening = open()
    opening.receive({}, 0)
    expect(opening.view('A')).toMatchObject({ value: 'new', state: 'saved' })
  })

  it('do not take an answer of the server from before another saved for a reset', async () => {
    const [store, other] = [open(), open()]
    clock.pass(10_000)
    const asked = clock.now()
    clock.pass(100)
    store.setAndSend('A', 'new')
    await answer(0, { kind: 'saved', version: 1 })
    other.receive({}, asked)
    expect(other.view('A').value).toBe('new')
  })
})

describe('a locked case', () => {
  it('keeps the draft, says so, and sends it once unlocked', async () => {
    const store = open()
    store.setAndSend('A', 'late')
    await answer(0, { kind: 'locked', text: 'The case is being evaluated' })
    expect(lockedTold).toBe(1)
    expect(store.view('A')).toMatchObject({ state: 'kept', value: 'late', stored: '' })
    expect(draftOf('A')?.value).toBe('late')
    store.setLocked(false)
    expect(sent).toHaveLength(2)
  })
})

it('tells a field only of its own answer', () => {
  const store = open()
  let told = 0
  store.listeners.subscribeTo('A', () => {
    told += 1
  })
  store.set('B', 'b')
  expect(told).toBe(0)
  store.set('A', 'a')
  expect(told).toBe(1)
  expect(store.view('A')).toBe(store.view('A'))
})

it('forgets every draft at sign-out', () => {
  open().set('A', 'a')
  storage.setItem('other', 'stays')
  forgetDrafts(storage)
  expect(storage.length).toBe(1)
})
