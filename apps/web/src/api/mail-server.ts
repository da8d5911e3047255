import { useQuery } from '@tanstack/react-query'
import { configurationQuery } from './configuration.ts'

/** Whether mails reach anybody by themselves. Until that is known they are taken to. */
export const useHasMailServer = (): boolean => useQuery(configurationQuery).data?.mail ?? true
