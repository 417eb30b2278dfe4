import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { asNode, dereference, type Node } from '../../../templates/reference/description.ts';
import { operationsOf } from '../../../templates/reference/operations.ts';
import { api } from './world.ts';

/** Independent validator of bodies, with the whole description. */
const ajv = new Ajv2020.default({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(api as object, 'api');

const tokenOf = (token: string) => encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'));
const operations = new Map(operationsOf(api).map((operation) => [operation.id, operation]));

/** Returns the validator of a body: of a response by its status, of a request with `request`. */
export function validatorOf(id: string, part: string): ValidateFunction {
  const operation = operations.get(id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  const own = part === 'request' ? operation.node['requestBody'] : asNode(operation.node['responses'])[part];
  if (own === undefined) throw new Error(`${id} does not answer ${part}.`);
  const media = asNode(dereference(api, own)['content']);
  const schema = Object.values(media)
    .map((content) => asNode(asNode(content)['schema']))
    .at(0);
  return compiled(schema ?? {});
}

/** Returns the validator of a webhook's body. */
export function eventValidatorOf(type: string): ValidateFunction {
  const prefix = type.split('.')[0];
  const names: Readonly<Record<string, string>> = {
    message: 'MessageEvent',
    received: 'ReceivedEvent',
    verification: 'VerificationEvent',
    numbers: 'NumbersEvent',
  };
  return compiled({ $ref: `#/components/schemas/${tokenOf(names[prefix ?? ''] ?? '')}` });
}

const known = new Map<string, ValidateFunction>();

function compiled(schema: Node): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const found = known.get(text) ?? ajv.compile(JSON.parse(text));
  known.set(text, found);
  return found;
}

/** Returns the problems of a value. Empty for a valid value. */
export function errorsOf(validate: ValidateFunction, value: unknown): readonly string[] {
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
