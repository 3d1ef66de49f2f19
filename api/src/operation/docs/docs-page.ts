import { prose } from './docs-html';
import { type Call, type Operation, anchorOf, renderCall } from './docs-operation';
import { type Schema, renderFields } from './docs-schema';
import { renderConventions } from './docs-conventions';
import type { Examples } from './examples';
import { escapeHtml } from '../../platform/http/html';

const METHODS = ['get', 'post', 'put', 'delete'];

interface Described {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/**
 * The OpenAPI document as one page of plain HTML, which needs no script: contents, what holds for every call, each
 * call with its recorded examples, the records.
 */
export function renderDocs(document: object, examples: Examples): string {
  const { info, paths, components } = document as Described;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => (methods[method] ? [{ path, method, operation: methods[method] }] : [])),
  );
  const chapters = [...new Set(calls.map(tagOf))].map((tag) => ({
    tag,
    own: calls.filter((call) => tagOf(call) === tag),
  }));
  const records = Object.entries(components?.schemas ?? {});
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#main">To the calls</a>
<header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
<p>${prose(info.description)}</p>
<p><a href="/api/docs/openapi.json">The same as an OpenAPI 3.1 document</a></p></header>
<nav aria-label="Contents"><ul><li><a href="#conventions">What holds for every call</a></li>${chapters
    .map(renderContents)
    .join('')}<li><a href="#records">Records</a></li></ul></nav>
<main id="main">${renderConventions()}${chapters
    .map(
      ({ tag, own }) =>
        `<section id="${slugOf(tag)}"><h2>${escapeHtml(tag)}</h2>${own
          .map((call) => renderCall(call, examples[`${call.method.toUpperCase()} ${call.path}`] ?? []))
          .join('')}</section>`,
    )
    .join('')}<section id="records"><h2>Records</h2>${records
    .map(
      ([name, schema]) =>
        `<article id="record-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderFields(schema, 'Fields')}</article>`,
    )
    .join('')}</section></main></body></html>`;
}

function renderContents({ tag, own }: { tag: string; own: Call[] }): string {
  const links = own.map(
    (call) =>
      `<li><a href="#${anchorOf(call)}"><span class="method ${call.method}">${call.method.toUpperCase()}</span> ${escapeHtml(call.path.replace(/^\/api/, ''))}</a></li>`,
  );
  return `<li><details><summary>${escapeHtml(tag)}</summary><ul>${links.join('')}</ul></details></li>`;
}

function tagOf({ operation }: Call): string {
  return operation.tags?.[0] ?? 'Other';
}

function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}
