// Words that ask for a drawing, in the languages that STEP reads

import { describe, expect, test } from 'vitest'

import { drawingWordsIn, pictureWordsIn } from '#words'

describe('what asks for a drawing', () => {
  test.each([
    'Draw a Venn diagram of the overlap of data/a.csv and data/b.csv',
    'Draw a Venn diagram of the overlap of data/a.csv and data/b.csv from the records that are in both files',
    'Use venn2 from matplotlib_venn and save the diagram as a PNG',
    'Plot the distribution of the lengths',
    'Plot each gene by its length',
    'Create a bar chart of the turnover by country',
    'Take the genes and make a heat map of them',
    'Visualise how the sets overlap',
    'Find the customers. Then generate a scatter plot.',
    'Prepare slides about the genes',
    'Build a dashboard for the invoices',
    'Zeichne ein Venn-Diagramm der beiden Dateien',
    'Die Überschneidung als Diagramm darstellen',
    'Erstelle ein Balkendiagramm der Umsätze',
    'Dessine un diagramme des deux fichiers',
    'Crée un graphique des ventes',
    'Dibuja un diagrama de los dos archivos',
    'Disegna un diagramma dei due file',
    'Desenhe um diagrama dos dois arquivos',
    'Teken een diagram van de twee bestanden',
    'Нарисуй диаграмму пересечения',
    '绘制两个文件的韦恩图',
    '二つのファイルの重なりを図示する',
  ])('%s', (text) => {
    expect(drawingWordsIn(text)).toBeDefined()
  })
})

describe('what does not', () => {
  test.each([
    'All of data/a.csv',
    'Draw 100 random records',
    'Draw a sample of ten genes',
    'Plot numbers of all parcels of land',
    'Find the pictures that show a cat',
    'All figures of the balance sheet',
    'Customers who draw a pension',
    'Find every slide that names a gene',
    'Read "draw a diagram" in the notes',
    'All of draw_a_diagram.csv',
    'Genes in the graph of interactions',
    'Records in both charts of accounts',
    'Find the images and their sizes',
    'Show the genes that are in both files',
    'Return the records of both files',
    'Chart accounts by country',
    'Alle Bilder im Ordner',
    'Toutes les images',
    '所有图片的文件名',
  ])('%s', (text) => {
    expect(drawingWordsIn(text)).toBeUndefined()
  })
})

describe('what asks for a picture for certain', () => {
  test.each([
    'Draw a chart of the turnover',
    'Read the figures and plot them as a histogram',
    'Show the turnover by country as a bar chart',
    'Present the results in a pie chart',
    'Summarise the survey. Then create two bar charts.',
    'Create an infographic about bees',
    'Visualise the overlap of both lists as a Venn diagram',
    'Generate an image of a sunset',
    'Zeichne ein Diagramm der Umsätze',
    'Stelle die Umsätze als Balkendiagramm dar',
    'Die Umsätze in einem Diagramm darstellen',
    'Fasse die Zahlen zusammen und erstelle eine Grafik',
    'Zeige den Verlauf in einem Liniendiagramm',
    'Dessine un graphique des ventes par mois',
    'Représente les ventes sous forme de graphique',
    'Présenter la répartition dans un diagramme',
    'Dibuja un gráfico de las ventas',
    'Muestra las ventas en un gráfico de barras',
    'Crea una imagen del logotipo',
    'Disegna un grafico delle vendite',
    'Mostra le vendite in un grafico a barre',
    'Crea un istogramma delle altezze',
    'Desenhe um gráfico das vendas',
    'Mostre as vendas num gráfico de barras',
    'Gere uma imagem do jardim',
    'Teken een grafiek van de omzet',
    'Toon de omzet in een staafdiagram',
    'Maak een afbeelding van de tuin',
    'Нарисуй график продаж',
    'Построй диаграмму продаж по месяцам',
    'Покажи продажи в виде графика',
    '绘制销售额的柱状图',
    '请画一个折线图',
    '根据数据生成图表',
    '用饼图展示各地区的销售额',
    '売上のグラフを作成する',
    '月ごとの売上を折れ線グラフで示す',
    '結果を図示してください',
  ])('%s', (text) => {
    expect(pictureWordsIn(text)).toBeDefined()
  })
})

describe('what may be meant in words', () => {
  test.each([
    'Draft a chart of the turnover',
    'Describe a chart of the turnover',
    'Propose a diagram for the talk',
    'Draw conclusions from the charts',
    'Draw up a list of charts',
    'Create a table of all images in the folder',
    'Make a list of the diagrams',
    'Show the figures for May',
    'Show the images that were added in May',
    'Give the key figures',
    'Sketch a timetable for the pilot phase',
    'Water levels: chart the last ten years',
    'Illustrate the rule with an example',
    'Draw a diagram of the steps as Mermaid',
    'Create an ASCII chart of the turnover',
    'Explain how to draw a chart',
    'Summarise what the charts show',
    'Skizziere den Ablauf',
    'Erstelle eine Liste der Diagramme',
    'Erkläre das Diagramm auf Seite 3',
    'Zeige die Bilder vom Mai',
    'Erstelle eine Übersicht über alle Grafiken',
    'Tracer la chronologie de la conquête spatiale',
    'Faire la liste des graphiques',
    'Hacer una lista de los gráficos',
    'Traccia la cronologia',
    'Crea un elenco dei grafici',
    'Fazer uma lista dos gráficos',
    'Maak een lijst van de grafieken',
    'Schets de opbouw van het betoog',
    'Создай список диаграмм',
    'Опиши график на странице 3',
    '解释如何绘制图表',
    '总结用图表展示的数据',
    '生成图表列表',
    'グラフを描く方法を説明する',
    '図を見て説明する',
  ])('%s', (text) => {
    expect(pictureWordsIn(text)).toBeUndefined()
  })
})
