import { canOpenPage } from '@casebench/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { configurationQuery } from '../../api/configuration.ts'
import { useRoles } from '../../api/roles.ts'
import type { Roles } from '../../api/roles-cache.ts'

/** The part of the guide that speaks to somebody of these roles; its beginning to whoever is more than one reader. */
export function partOfGuide({ groups, pagePermissions }: Roles): string {
  const may = (page: string) => canOpenPage(page, groups, pagePermissions)
  const parts = [
    ...(may('manage_cohorts') || may('manual_assessment') ? ['coordinators/'] : []),
    ...(may('cases') ? ['authors/'] : []),
  ]
  const [part = 'candidates/'] = parts
  return `/guide/${parts.length > 1 ? '' : part}`
}

/** Where the guide for whoever is signed in begins; undefined where no guide is served, or while that is not known. */
export function useGuide(): string | undefined {
  const { data } = useQuery(configurationQuery)
  const roles = useRoles()
  return data?.guide ? partOfGuide(roles) : undefined
}
