// The published collection, by Postman's own software: it reads it, and its converter makes the same requests of the description.

/**
 * @param require of the folder where Postman's packages are
 * @param description the OpenAPI description
 * @param collection the published collection
 * @throws Error that says what differs
 */
export async function compareCollections(require, description, collection) {
  const { Collection } = require('postman-collection');
  const converted = await convert(require('openapi-to-postmanv2'), description);
  const ours = requestsOf(new Collection(collection));
  const theirs = requestsOf(new Collection(converted)).filter((request) => request.includes(' /v2/'));
  const missing = theirs.filter((request) => !ours.includes(request));
  const invented = ours.filter((request) => !theirs.includes(request));
  if (missing.length > 0 || invented.length > 0) {
    throw new Error(
      `The collection lacks ${missing.join(', ') || 'nothing'}; it invents ${invented.join(', ') || 'nothing'}.`,
    );
  }
  console.log(`  ${ours.length} requests, ${new Set(ours).size} of them different`);
}

function convert(converter, description) {
  // Version 3.1 has no name for webhooks in it; it leaves them out by itself.
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: 'json', data: description }, {}, (error, result) => {
      if (error || !result.result) reject(error ?? new Error(result.reason));
      else resolve(result.output[0].data);
    });
  });
}

/** `POST /v2/messages` of every request, with `{}` for the parts that are filled in. */
function requestsOf(collection) {
  const found = [];
  collection.forEachItem(({ request }) => {
    found.push(`${request.method} /${request.url.path.map((part) => (part.startsWith(':') ? '{}' : part)).join('/')}`);
  });
  return found;
}
