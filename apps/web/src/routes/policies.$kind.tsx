import { policyKinds } from '@casebench/shared/policies'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/PolicyPage.tsx'
import { loadTexts } from '../i18n/catalogs.ts'

type Search = { version?: number }

const kindOf = (name: string) => policyKinds.find((kind) => kind === name)

export const Route = createFileRoute('/policies/$kind')({
  validateSearch: ({ version }: Record<string, unknown>): Search => ({
    version: typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : undefined,
  }),
  beforeLoad: async ({ params, location }) => {
    if (kindOf(params.kind) === undefined) throw notFound()
    await loadTexts({ location })
  },
  component: function Policy() {
    const kind = kindOf(Route.useParams().kind)
    const { version } = Route.useSearch()
    return kind && <PolicyPage kind={kind} version={version} />
  },
})
