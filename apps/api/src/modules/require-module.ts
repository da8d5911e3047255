import { switchedOn } from '@casebench/domain/modules'
import { i18n } from '@casebench/server/i18n'
import type { ModuleName } from '@casebench/shared/modules'
import { notFound } from '../http/http-error.ts'
import type { Services } from '../services.ts'

/** @throws HttpError 404 while a module is switched off: what is stored of it is kept, and not served. */
export async function requireModule({ database }: Pick<Services, 'database'>, name: ModuleName): Promise<void> {
  if (!(await switchedOn(database)).includes(name))
    throw notFound(
      i18n.t('This part of Casebench is switched off. An owner can switch it on under System, Modules.'),
      'module_off',
    )
}
