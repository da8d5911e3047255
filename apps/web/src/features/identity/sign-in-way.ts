import type { Answer } from '@casebench/shared/contract/endpoint'
import type { getConfiguration } from '@casebench/shared/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { configurationQuery } from '../../api/configuration.ts'

/** How people sign in here. Without the ids that specification §5 asks for nobody can. */
export type SignInWay = { by: 'password' } | { by: 'provider'; name: string } | { by: 'nobody' } | { by: 'notYetKnown' }

type Configuration = Answer<typeof getConfiguration>

// The way seldom changes: whoever comes back sees the right one from the start.
const key = 'casebench-sign-in'
/** Nobody waits longer for the form, however slow the answer is. */
const maxWait = 1000

const wayOf = (configuration: Configuration): SignInWay => {
  if (configuration.user_pool_id === '' || configuration.client_id === '') return { by: 'nobody' }
  return configuration.sign_in === 'external'
    ? { by: 'provider', name: configuration.provider_name }
    : { by: 'password' }
}

function remembered(): SignInWay {
  const text = localStorage.getItem(key)
  if (text === null) return { by: 'notYetKnown' }
  return text === '' ? { by: 'password' } : { by: 'provider', name: text }
}

/** The way to sign in: as the server says, until then as it was last time. */
export function useSignInWay(): SignInWay {
  const { data, isError } = useQuery(configurationQuery)
  const [before] = useState(remembered)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), maxWait)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (data !== undefined) localStorage.setItem(key, data.sign_in === 'external' ? data.provider_name : '')
  }, [data])
  if (data !== undefined) return wayOf(data)
  return before.by === 'notYetKnown' && (isError || isLate) ? { by: 'password' } : before
}
