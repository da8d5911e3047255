import Type from 'typebox'
import { administrator, endpoint } from './endpoint.ts'
import { Module, StrictObject, Timestamp } from './fields.ts'

const area = 'Modules'

export const getModules = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_modules',
  area,
  summary: 'The modules that there are, and since when each is switched on',
  authorization: administrator('system/get_modules', 'modules'),
  answer: Type.Array(
    Type.Object({ name: Module, since: Type.Union([Timestamp, Type.Null()], { description: 'Null while it is off' }) }),
  ),
})

export const setModule = endpoint({
  method: 'POST',
  path: '/v1/admin/system/set_module',
  area,
  summary: 'Switches a module on or off; what is stored of it is kept',
  authorization: administrator('system/set_module', 'modules'),
  body: StrictObject({ name: Module, on: Type.Boolean() }),
  answer: Type.Object({ message: Type.String(), modules: Type.Array(Module, { description: 'Those that are on' }) }),
})
