import { normalForm } from '@casebench/shared/case-file/normal-form'
import { checkCaseFile } from '@casebench/shared/contract/case-files'
import { route } from '../routing/route.ts'
import { faultsOf, listed } from './case-faults.ts'

export const checkCaseFileRoute = route(checkCaseFile, async ({ body, services }) => {
  const faults = await faultsOf(normalForm(body), services.storage)
  return { faults: listed(faults), total: faults.length }
})
