/** Rows of the benchmark, one per site, size and generator. */
type Rows = readonly unknown[];
export declare function growthText(rows: Rows): string;
export declare function growthPlot(rows: Rows): string;
