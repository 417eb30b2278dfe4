import { createContext, createElement, memo, type ReactNode, useId } from 'react';
import { describe, expect, test } from 'vitest';
import {
  altOf,
  fitsOf,
  type PictureElement,
  pictureTree,
  unknownFamilies,
  withSizes,
} from '../../../src/features/previews/element-tree.ts';

const tree = (element: unknown) => pictureTree(element) as PictureElement;

function Frame({ children }: { readonly children: ReactNode }) {
  return <div style={{ display: 'flex' }}>{children}</div>;
}

describe('a tree', () => {
  test('has elements only: components are called, fragments and nothings are gone, neighbouring texts are one', () => {
    const Word = ({ of: count }: { readonly of: number }) => <>Word {count}</>;
    const made = tree(
      <Frame>
        {null}
        <Word of={2} />
        {false}
        {' of '}
        {[<b key="a">all</b>, undefined]}
      </Frame>,
    );
    expect(made).toEqual({
      type: 'div',
      props: { style: { display: 'flex' }, children: ['Word 2 of ', { type: 'b', props: { children: ['all'] } }] },
    });
    // Trees are compared as JSON.
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  });

  test('of a component that returns nothing is none', () => {
    expect(pictureTree(<Frame.Nothing />)).toBeUndefined();
  });

  test.each<readonly [what: string, make: () => unknown, message: string]>([
    ['two elements', () => [<i key="a" />, <b key="b" />], 'exactly one element'],
    ['a text', () => 'Text', 'exactly one element'],
    ['a function', () => createElement('div', { onClick: () => {} }), '`onClick` of <div>'],
    ['an object', () => <div>{{ a: 1 } as never}</div>, 'elements, strings and numbers'],
    ['memo', () => <Memo />, '`memo`'],
    ['a context', () => <Context.Provider value={1} />, 'without context'],
    ['a hook', () => <Hook />, '`useId`'],
  ])('cannot be made of %s', (_, make, message) => {
    expect(() => pictureTree(make())).toThrow(message);
  });

  test('what a component throws is left as it is', () => {
    const Broken = (): never => {
      throw new RangeError('no such price');
    };
    expect(() => pictureTree(<Broken />)).toThrow(RangeError);
  });
});

Frame.Nothing = () => null;
const Memo = memo(() => <i />);
const Context = createContext(0);
function Hook() {
  return <i id={useId()} />;
}

describe('the alternative text', () => {
  test('is what the picture says, as sentences, without ornaments', () => {
    const made = tree(
      <div>
        <p>Prices</p>
        <h1>{'What\u00a0does\n it cost?'}</h1>
        <svg aria-hidden="true">
          <text>ornament</text>
        </svg>
        <img src="/a.png" alt="A phone" />
        <img src="/b.png" alt="" />
        <span>Example</span>
      </div>,
    );
    expect(altOf(made)).toBe('Prices. What does it cost? A phone. Example');
    const figure = tree(
      <div>
        <b>225</b>
        <p>countries</p>
        <p>Example</p>
      </div>,
    );
    expect(altOf(figure)).toBe('225 countries. Example');
  });
});

test('families that are not configured are found, quoted or not', () => {
  const made = tree(
    <div style={{ fontFamily: '"Sans", Serif' }}>
      <b style={{ fontFamily: "'Mono'" }}>a</b>
    </div>,
  );
  expect(unknownFamilies(made, [{ family: 'Sans' }, { family: 'Mono' }])).toEqual(['Serif']);
});

test('a fitted box inside another gets its own sizes', () => {
  const root = tree(
    <div data-fit="88 72" data-fit-width={900} data-fit-height={300}>
      <p data-fit="30 20" data-fit-width={200} data-fit-height={40}>
        text
      </p>
    </div>,
  );
  const sized = JSON.stringify(withSizes(root, fitsOf(root), [1, 0]));
  expect([...sized.matchAll(/"fontSize":(\d+)/g)].map(([, size]) => size).toSorted()).toEqual(['20', '88']);
});
