import { t } from '@lingui/core/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Choice, distinct, matching } from './choice.ts'

/** How the server is asked for the choices that match a search. */
export type Source = {
  key: string
  find: (search: { q?: string; limit: number }, signal: AbortSignal) => Promise<Choice[]>
}

const most = 50
const pause = 200

/**
 * The choices that match what is typed, searched by the server: there may be thousands.
 * @param chosen those that are chosen, which stay in the list whatever is searched.
 */
export function useChoices({ key, find }: Source, chosen: readonly Choice[]) {
  const [typed, setTyped] = useState('')
  // What is chosen stands in the field as its name, which nobody has searched for.
  const q = chosen.some(({ label }) => label === typed) ? '' : typed.trim()
  const [searched] = useDebouncedValue(q, pause)
  const found = useQuery({
    queryKey: [key, 'choices', searched],
    queryFn: ({ signal }) => find({ ...(searched === '' ? {} : { q: searched }), limit: most }, signal),
    placeholderData: keepPreviousData,
  })
  const data = distinct([...chosen, ...(found.data ?? [])])
  // Until the server has looked, what is there already is narrowed here: Enter must not choose what was not meant.
  const hasLooked = q === searched && !found.isPlaceholderData
  // What is chosen is no answer to a search: Enter takes the first.
  const answers = q === '' ? data : (found.data ?? [])
  const shown = hasLooked ? answers : matching(data, q)
  return {
    data,
    filter: () => shown,
    onSearchChange: setTyped,
    nothingFoundMessage: messageFor(found.isError, hasLooked),
  }
}

function messageFor(hasFailed: boolean, hasLooked: boolean): string {
  if (hasFailed) return t`The choices could not be loaded.`
  return hasLooked ? t`None found` : t`Looking…`
}
