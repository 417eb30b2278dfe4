import type { ReactNode } from 'react';
import * as cs from '../locales/cs.ts';

/**
 * Draws the path of a message from an application to a telephone, and of the receipt back. A row, or a column on a
 * narrow screen.
 */
export function Routing() {
  const words = cs.routing;
  return (
    <figure className="routing">
      <figcaption className="visually-hidden">{words.title}</figcaption>
      <ol>
        <Station name={words.app} detail={words.appDetail}>
          <path d="M4 8h40v32H4zM4 16h40M13 24l5 5-5 5M23 34h10" />
        </Station>
        <Station name={words.gateway} detail={words.gatewayDetail}>
          <path d="M10 6h28a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H22l-9 8v-8h-3a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5ZM12 20h10M28 20h1M36 20h1" />
        </Station>
        <Station name={words.operators} detail={words.operatorsDetail}>
          <path d="M24 20v24M16 44h16M24 20l-6 24M24 20l6 24M17 23a9 9 0 0 1 0-14M31 9a9 9 0 0 1 0 14M11 28a17 17 0 0 1 0-24M37 4a17 17 0 0 1 0 24" />
        </Station>
        <Station name={words.phone} detail={words.phoneDetail}>
          <path d="M14 3h20a3 3 0 0 1 3 3v36a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM11 9h26M11 38h26M17 23l5 5 9-10" />
        </Station>
      </ol>
      <p className="routing-legend">
        <span className="routing-there">{words.there}</span>
        <span className="routing-back">{words.back}</span>
      </p>
    </figure>
  );
}

interface StationProps {
  readonly name: string;
  readonly detail: string;
  readonly children: ReactNode;
}

function Station({ name, detail, children }: StationProps) {
  return (
    <li>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {children}
      </svg>
      <strong>{name}</strong> <span>{detail}</span>
    </li>
  );
}
